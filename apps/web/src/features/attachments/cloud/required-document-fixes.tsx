import { arrangeAttachments } from '@letterdesk/contract/attachments';
import type { CheckResult } from '@letterdesk/contract/check-result';
import { attachCloudDocuments, type CloudDocument } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getRefusalMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { day } from '../../../ui/date-time.ts';
import { cloudDocumentsQuery } from './cloud-documents-query.ts';
import { matchingDocuments, type WantedDocument } from './matching-documents.ts';
import classes from './required-document-fixes.module.css';

interface RequiredDocumentFixesProps {
  readonly letter: Letter;
  readonly result: CheckResult;
  /** Receives the letter after attaching or arranging. */
  readonly onChanged: (letter: Letter) => void;
}

/** Returns true if something can be done at once about a result. */
export function hasFixes({ findings }: CheckResult): boolean {
  return findings.some(({ fix }) => fix !== undefined);
}

/** The documents of the store that a template requires and a letter lacks, each with Attach, and Put in order. */
export function RequiredDocumentFixes({ letter, result, onChanged }: RequiredDocumentFixesProps) {
  const section = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fixes = result.findings.flatMap(({ fix }) => fix ?? []);
  const wanted = fixes.filter((fix) => fix.by === 'attaching');
  const refusal = getRefusalMessage(letter.refusals.attach);
  const changed = (next: Letter) => {
    // The pressed button disappears.
    section.current?.focus();
    onChanged(next);
  };
  const attaching = useMutation({
    mutationFn: (id: string) => call(attachCloudDocuments, { body: { letterId: letter.id, documents: [{ id }] } }),
    onMutate: () => setProblem(null),
    onSuccess: (answer) => {
      setProblem(answer.refused[0]?.message ?? null);
      if (answer.attached.length > 0) changed(answer.letter);
    },
  });
  const arranging = useMutation({
    mutationFn: () => call(arrangeAttachments, { body: { letterId: letter.id } }),
    onSuccess: changed,
  });
  const isBusy = attaching.isPending || arranging.isPending;
  if (refusal !== null) return <p className={classes.note}>{refusal}</p>;
  return (
    <div ref={section} tabIndex={-1} className={classes.fixes}>
      {wanted.length > 0 && (
        <WantedDocuments
          letterId={letter.id}
          wanted={wanted}
          busy={isBusy}
          attaching={attaching.isPending ? attaching.variables : null}
          onAttach={(document) => attaching.mutate(document.id)}
        />
      )}
      {fixes.some(({ by }) => by === 'arranging') && (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => arranging.mutate()}>
          Put in order
        </Button>
      )}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface WantedDocumentsProps {
  readonly letterId: number;
  readonly wanted: readonly WantedDocument[];
  readonly busy: boolean;
  /** Id of the document that is being attached. */
  readonly attaching: string | null;
  readonly onAttach: (document: CloudDocument) => void;
}

function WantedDocuments({ letterId, wanted, busy, attaching, onAttach }: WantedDocumentsProps) {
  const { data, isError, refetch } = useQuery(cloudDocumentsQuery(letterId));
  if (isError) {
    return (
      <p className={classes.note}>
        The cloud documents can’t be shown.{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data === undefined) return <p className={classes.note}>Looking for matching cloud documents…</p>;
  return wanted.map((each) => {
    const matching = matchingDocuments(data.documents, each);
    if (matching.length === 0) {
      return (
        <p key={each.kind} className={classes.note}>
          The cloud store has no matching {each.kind} of this letter’s provider or client.
        </p>
      );
    }
    return (
      <ul key={each.kind} className={classes.documents} aria-label={each.kind}>
        {matching.slice(0, SHOWN).map((document) => (
          <li key={document.id} className={classes.document}>
            <span className={classes.text}>
              <span className={classes.name}>{document.filename}</span>
              <span className={classes.facts}>{describeDocument(document)}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Attach ${document.filename}`}
              loading={attaching === document.id}
              disabled={busy}
              onClick={() => onAttach(document)}
            >
              Attach
            </Button>
          </li>
        ))}
      </ul>
    );
  });
}

/** The newest ones of a kind; Attachments lists all. */
const SHOWN = 3;

function describeDocument({ docType, scannedDate, description, expiry }: CloudDocument): string {
  const date = scannedDate === null ? null : day(`${scannedDate}T12:00:00`);
  return [docType, date, description, expiry?.message].filter(Boolean).join(' · ');
}
