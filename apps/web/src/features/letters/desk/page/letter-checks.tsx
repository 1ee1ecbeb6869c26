import type { CheckResult, Finding } from '@letterdesk/contract/check-result';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { hasFixes, RequiredDocumentFixes } from '../../../attachments/cloud/required-document-fixes.tsx';
import { bySeverity, newValuesOf, stillShown } from '../../../checks/changed-values.ts';
import { CheckList } from '../../../checks/check-list.tsx';
import { changedDataQuery, checksQuery } from '../../../checks/checks-query.ts';
import { PassedChecks } from '../../../checks/passed-checks.tsx';
import { keyedPlacesIn } from '../../data/keyed-places.ts';
import classes from '../../data/letter-data.module.css';
import { useAttached } from '../use-attached.ts';
import type { EditedLetter } from '../use-edited-letter.ts';
import { TakeNewValues, type TakeNewValuesProps } from './take-new-values.tsx';

interface LetterChecksProps extends Pick<TakeNewValuesProps, 'take' | 'isTaking'> {
  readonly content: EditedLetter;
  readonly onGo: (place: Finding['place']) => void;
}

/** The checks in the side panel: quiet as long as nothing is wrong. */
export function LetterChecks({ content, onGo, take, isTaking }: LetterChecksProps) {
  const { base } = content;
  const section = useRef<HTMLElement>(null);
  const { results, status } = useCheckResults(content);
  const passed = base.approval?.approvalStatus === 'PENDING' ? base.approval.passedChecks : [];
  const takeAndFocus: typeof take = async (values) => {
    // The button disappears with its findings.
    section.current?.focus();
    await take(values);
  };
  const attached = useAttached(content);
  const actionFor = (result: CheckResult) => {
    if (hasFixes(result)) return <RequiredDocumentFixes letter={base} result={result} onChanged={attached} />;
    const values = newValuesOf(result);
    if (values.length === 0) return null;
    return <TakeNewValues letter={base} values={values} take={takeAndFocus} isTaking={isTaking} />;
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Checks" className={classes.section}>
      <h2 className={classes.heading}>Checks</h2>
      {results.length > 0 && <CheckList results={results} onGo={onGo} actionFor={actionFor} />}
      <p role="status" className={classes.when}>
        {results.length === 0 && status}
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

/** What is found in the text, and in its values compared with their source. */
function useCheckResults({ base: letter, name, text }: EditedLetter) {
  const { data, isError } = useQuery(checksQuery({ letter, name, text }));
  const changed = useQuery(changedDataQuery({ letter, name, text })).data?.results;
  const results = useMemo(() => {
    const found =
      changed && changed.length > 0 ? stillShown(changed, { title: name, values: keyedPlacesIn(text) }) : [];
    return bySeverity([...(data?.results ?? []), ...found]);
  }, [data, changed, name, text]);
  return { results, status: statusOf(data !== undefined, isError) };
}

function statusOf(isKnown: boolean, isError: boolean): string {
  if (isError) return 'The letter can’t be checked right now.';
  return isKnown ? 'No issues' : 'Checking…';
}
