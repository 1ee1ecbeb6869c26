import {
  exportSubjectLetters,
  findSubjectLetters,
  type LettersSubject,
  LISTED_LETTERS,
  MAX_LETTERS_PER_REQUEST,
} from '@letterdesk/contract/retention';
import { formatLetterCount } from '@letterdesk/core/retention/labels';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { capitalise } from '../../ui/capitalise.ts';
import { day } from '../../ui/date-time.ts';
import { saveFile } from '../../ui/save-file.ts';
import { recordKindLabel } from '../flooding/record-labels.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { LettersList } from './letters-list.tsx';
import classes from './retention.module.css';
import { type Named, numberIn, SubjectFields } from './subject-fields.tsx';

interface RequestsPartProps {
  readonly environments: readonly string[];
  readonly say: (sentence: string) => void;
}

/** Exports or erases the letters of a person or record, after showing them. */
export function RequestsPart({ environments, say }: RequestsPartProps) {
  const [named, setNamed] = useState<Named>({ by: 'provider', value: '', environment: environments[0] ?? '' });
  const [problem, setProblem] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const finding = useMutation({
    mutationFn: async (about: LettersSubject) => ({ about, ...(await call(findSubjectLetters, { body: { about } })) }),
  });
  const exporting = useMutation({
    mutationFn: (about: LettersSubject) => call(exportSubjectLetters, { body: { about } }),
    onSuccess: (zip) => saveFile(`letters-${day(new Date().toISOString())}.zip`, 'application/zip', zip),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const about = subjectOf(named);
    setProblem(about === undefined ? 'Enter a number or an e-mail address.' : undefined);
    if (about !== undefined) finding.mutate(about);
  };
  const found = finding.data;
  return (
    <section className={classes.part} aria-label="Letters of a person">
      <div className={classes.bar}>
        <h3>Letters of a person or record</h3>
      </div>
      <p className={classes.quiet}>
        Finds letters to export or erase. An address finds the letters that were sent to it.
      </p>
      <form noValidate onSubmit={submit}>
        <SubjectFields
          named={named}
          onChange={(next) => {
            setNamed(next);
            finding.reset();
          }}
          other={{ by: 'address', label: 'E-mail address' }}
          environments={environments}
          error={problem}
        />
        <div className={classes.bar}>
          <Button type="submit" variant="default" mt="sm" loading={finding.isPending}>
            Find letters
          </Button>
        </div>
      </form>
      {found && (
        <>
          <div className={classes.bar}>
            <span role="status">
              {found.total === 0 ? 'No letters found.' : `${formatLetterCount(found.total)} found.`}
            </span>
            {found.total > 0 && (
              <>
                <Button
                  variant="default"
                  disabled={found.total > MAX_LETTERS_PER_REQUEST}
                  loading={exporting.isPending}
                  onClick={() => exporting.mutate(found.about)}
                >
                  Export
                </Button>
                <Button
                  variant="default"
                  disabled={found.letters.every(({ refusals }) => refusals.remove !== null)}
                  onClick={() => setErasing(true)}
                >
                  Erase…
                </Button>
              </>
            )}
          </div>
          {found.total > LISTED_LETTERS && (
            <p className={classes.quiet}>
              The first {LISTED_LETTERS} are listed, and erased first. Up to{' '}
              {MAX_LETTERS_PER_REQUEST.toLocaleString('en-US')} can be exported here.
            </p>
          )}
          {found.total > 0 && <LettersList label="Letters found" letters={found.letters} ready="Can be erased" />}
        </>
      )}
      {found && isErasing && (
        <EraseDialog
          about={found.about}
          name={nameOf(named)}
          letters={found.letters.filter(({ refusals }) => refusals.remove === null).map(({ id }) => id)}
          onClose={() => setErasing(false)}
          onErased={(sentence) => {
            setErasing(false);
            say(sentence);
            finding.mutate(found.about);
          }}
        />
      )}
    </section>
  );
}

function subjectOf(named: Named): LettersSubject | undefined {
  const { by, value, environment } = named;
  if (by === 'address') return value.includes('@') ? { address: value.trim() } : undefined;
  const id = numberIn(named);
  return id === undefined || by === 'letter' ? undefined : { record: { kind: by, id, environment } };
}

/** What the person types to confirm, such as `Provider 12`. */
function nameOf({ by, value }: Named): string {
  return by === 'address' || by === 'letter' ? value.trim() : `${capitalise(recordKindLabel(by))} ${value.trim()}`;
}
