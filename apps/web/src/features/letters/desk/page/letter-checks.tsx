import type { Finding } from '@letterdesk/contract/check-result';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../../checks/check-list.tsx';
import { checksQuery } from '../../../checks/checks-query.ts';
import { PassedChecks } from '../../../checks/passed-checks.tsx';
import classes from '../../data/letter-data.module.css';
import type { EditedLetter } from '../use-edited-letter.ts';

interface LetterChecksProps {
  readonly content: EditedLetter;
  readonly onGo: (place: Finding['place']) => void;
}

/** The checks in the side panel: quiet as long as nothing is wrong. */
export function LetterChecks({ content, onGo }: LetterChecksProps) {
  const { base, name, text } = content;
  const { data, isError } = useQuery(checksQuery({ letter: base, name, text }));
  const results = data?.results ?? [];
  const passed = base.approval?.approvalStatus === 'PENDING' ? base.approval.passedChecks : [];
  return (
    <section aria-label="Checks" className={classes.section}>
      <h2 className={classes.heading}>Checks</h2>
      {results.length > 0 && <CheckList results={results} onGo={onGo} />}
      <p role="status" className={classes.when}>
        {results.length === 0 && statusOf(data !== undefined, isError)}
      </p>
      {passed.length > 0 && (
        <>
          <h3 className={classes.heading}>Passed by {base.approval?.senderName}</h3>
          <PassedChecks passed={passed} />
        </>
      )}
    </section>
  );
}

function statusOf(isKnown: boolean, isError: boolean): string {
  if (isError) return 'The letter can’t be checked right now.';
  return isKnown ? 'No issues' : 'Checking…';
}
