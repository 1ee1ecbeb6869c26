import { listSentLetters, type SentLetterRow } from '@letterdesk/contract/sending';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Address } from '../../../ui/address.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { part } from '../../../ui/part/part.tsx';
import { isMoving } from '../../sending/outcome/recipient-wording.ts';
import classes from '../data/letter-data.module.css';

/** Milliseconds between two looks at a letter on its way. */
const LOOK_AGAIN = 2_000;

/** CSS pixels of most rows: date, an address in two lines, outcome. */
const ROW_HEIGHT = 90;

const SentLetterModal = part({
  name: 'The sent letter',
  load: () => import('../../sending/outcome/sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

/** The query of what was sent of a letter; invalidate it after a sending. */
export function sentLettersKey(letterId: number) {
  return ['letters', letterId, 'sent'] as const;
}

/** What was sent of this letter, newest first. */
export function SentList({ letterId, count }: { letterId: number; count: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const { data, isPending } = useQuery({
    queryKey: [...sentLettersKey(letterId), count],
    queryFn: ({ signal }) => call(listSentLetters, { query: { letterId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data: rows } }) =>
      rows?.some(({ recipients }) => recipients.some(({ state }) => isMoving(state))) ? LOOK_AGAIN : false,
  });
  if (isPending) return <SentSkeleton count={count} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Sent" className={classes.section}>
      <h2 className={classes.heading}>Sent</h2>
      <ul className={classes.list}>
        {data.map((sent) => (
          <li key={sent.id} className={classes.row}>
            <button type="button" className={classes.value} onClick={() => setShown(sent.id)}>
              <span className={classes.term}>{dateTime(sent.sentDate)}</span>
              <span className={classes.shown}>
                <Address>{sent.letterTo}</Address>
              </span>
              <span className={classes.origin}>{outcome(sent)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <SentLetterModal sentLetterId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Keeps the room of what is to come, so that the data below does not jump. */
function SentSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="Sent" aria-busy className={classes.section}>
      <h2 className={classes.heading}>Sent</h2>
      <Skeleton height={count * ROW_HEIGHT} />
    </section>
  );
}

function outcome({ recipients, sentByName }: SentLetterRow): string {
  const failed = recipients.filter(({ state }) => state === 'failed').length;
  const uncertain = recipients.filter(({ state }) => state === 'uncertain').length;
  const done = recipients.filter(({ state }) => state === 'sent').length;
  if (failed > 0) return `not delivered to ${failed} of ${recipients.length} · ${sentByName}`;
  if (uncertain > 0) return `uncertain for ${uncertain} of ${recipients.length} · ${sentByName}`;
  return `${done === recipients.length ? 'sent' : 'on its way'} · ${sentByName}`;
}
