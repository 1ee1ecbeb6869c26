import type { Letter } from '@letterdesk/contract/letters';
import { draftAmendment, listOutdatedLetters, type OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { idsOf, readIdMap } from '@letterdesk/core/flooding/id-map';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { toLetter } from '../../../../paths.ts';
import { dateTime, getTimeZone } from '../../../../ui/date-time.ts';
import { lazyComponent } from '../../../../ui/lazy-component/lazy-component.tsx';
import { storedIds } from '../../../flooding/reflood-letter.ts';
import classes from '../../data/letter-data.module.css';

const SentLetterModal = lazyComponent({
  name: 'The sent letter',
  load: () => import('../../../sending/outcome/sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

/** Asks as the letter opens, after saving and after sending. */
function outdatedLettersQuery(letter: Letter) {
  const { id: letterId, version, sentLetters } = letter;
  const hasAssignment = idsOf(readIdMap(storedIds(letter)).ids, 'assignmentId').length > 0;
  return queryOptions({
    queryKey: ['letters', letterId, 'outdated', version, sentLetters],
    queryFn: ({ signal }) => call(listOutdatedLetters, { query: { letterId }, signal }),
    enabled: letterId !== NEW_LETTER_ID && hasAssignment,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** Lists the letters sent about the same assignment that state another date than the record now; nothing without any. */
export function OutdatedList({ letter }: { letter: Letter }) {
  const [shown, setShown] = useState<number | null>(null);
  const navigate = useNavigate();
  /** Set until an attempt fails, so that a second click creates no second letter. */
  const isDrafting = useRef(false);
  const drafting = useMutation({
    mutationFn: (id: number) => call(draftAmendment, { params: { id }, body: { zone: getTimeZone() } }),
    onSuccess: ({ id }) => navigate(toLetter(id)),
    onError: () => {
      isDrafting.current = false;
    },
  });
  const draft = (sentLetterId: number) => {
    if (isDrafting.current) return;
    isDrafting.current = true;
    drafting.mutate(sentLetterId);
  };
  const letters = useQuery(outdatedLettersQuery(letter)).data?.letters ?? [];
  if (letters.length === 0) return null;
  return (
    <section aria-label="Sent with another date" className={classes.section}>
      <h2 className={classes.heading}>Sent with another date</h2>
      <ul className={classes.list}>
        {letters.map((sent) => (
          <li key={sent.sentLetterId} className={classes.row}>
            <button type="button" className={classes.value} onClick={() => setShown(sent.sentLetterId)}>
              <span className={classes.term}>{dateTime(sent.sentDate)}</span>
              <span className={classes.shown}>{sent.letterName}</span>
              {sent.dates.map((date) => (
                <span key={`${date.description} ${date.says}`} className={classes.origin}>
                  {describeDate(date)}
                </span>
              ))}
            </button>
            {sent.abilities.create && (
              <Button
                size="compact-xs"
                variant="default"
                loading={drafting.isPending && drafting.variables === sent.sentLetterId}
                onClick={() => draft(sent.sentLetterId)}
              >
                Draft an amendment <span className="visually-hidden">of {sent.letterName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <SentLetterModal sentLetterId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function describeDate({ description, says, now }: OutdatedLetter['dates'][number]): string {
  return `${description}: ${says}, now ${now}`;
}
