import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, day } from '../../../../ui/date-time.ts';
import { lazyComponent } from '../../../../ui/lazy-component/lazy-component.tsx';
import { StatusChip, type StatusChipProps } from '../../../../ui/status-chip.tsx';
import { describeSendingOutcome, sentLettersQuery } from '../../../sending/outcome/sent-letters-query.ts';
import classes from '../../data/letter-data.module.css';
import approvalChipClasses from '../approval/approval-chip.module.css';

/** Height of a row in CSS pixels: date, addresses, outcome. */
const ROW_HEIGHT = 70;

const SentLetterModal = lazyComponent({
  name: 'The sent letter',
  load: () => import('../../../sending/outcome/sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

/** Lists the letter's sendings, newest first. */
export function SentList({ letterId, count }: { letterId: number; count: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const { data, isPending } = useQuery(sentLettersQuery(letterId, count));
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
              <span className={classes.shown} title={sent.letterTo}>
                {sent.letterTo}
              </span>
              <span className={classes.origin}>{`${describeSendingOutcome(sent)} · ${sent.sentByName}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <SentLetterModal sentLetterId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Reserves the space of the list, so that the data below doesn't jump. */
function SentSkeleton({ count }: { count: number }) {
  return (
    <section aria-label="Sent" aria-busy className={classes.section}>
      <h2 className={classes.heading}>Sent</h2>
      <Skeleton height={count * ROW_HEIGHT} />
    </section>
  );
}

interface SentChipProps {
  readonly letterId: number;
  /** Number of sendings, at least 1. */
  readonly count: number;
  /** Opens the list; null if it isn't available. */
  readonly onShow: (() => void) | null;
}

/** Shows beside the title when the letter was sent, and whether a recipient didn't get it. */
export function SentChip({ letterId, count, onShow }: SentChipProps) {
  const { data: [newest] = [] } = useQuery(sentLettersQuery(letterId, count));
  const { tone, label } = newest === undefined ? SENT : statusOf(describeSendingOutcome(newest));
  const when = newest === undefined ? '' : ` ${day(newest.sentDate)}`;
  const often = count > 1 ? ` · ${count} times` : '';
  const chip = <StatusChip tone={tone}>{`${label}${when}${often}`}</StatusChip>;
  if (onShow === null) return chip;
  return (
    <button type="button" className={approvalChipClasses.chip} title="Show what was sent" onClick={onShow}>
      {chip}
    </button>
  );
}

interface SendingStatus {
  readonly tone: StatusChipProps['tone'];
  readonly label: string;
}

const SENT: SendingStatus = { tone: 'ok', label: 'Sent' };

function statusOf(outcome: string): SendingStatus {
  if (outcome === 'sent') return SENT;
  if (outcome === 'on its way') return { tone: 'accent', label: 'On its way since' };
  return { tone: 'bad', label: `Sent, ${outcome},` };
}
