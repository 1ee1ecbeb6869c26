import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { dateTime, day } from '../../../ui/date-time.ts';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/status-chip.tsx';
import { outcomeOf, sentLettersQuery } from '../../sending/outcome/sent-letters-query.ts';
import classes from '../data/letter-data.module.css';
import approvalChipClasses from './approval-chip.module.css';

/** CSS pixels of most rows: date, an address in two lines, outcome. */
const ROW_HEIGHT = 90;

const SentLetterModal = lazyComponent({
  name: 'The sent letter',
  load: () => import('../../sending/outcome/sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

/** What was sent of this letter, newest first. */
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
              <span className={classes.shown}>
                <Address>{sent.letterTo}</Address>
              </span>
              <span className={classes.origin}>{`${outcomeOf(sent)} · ${sent.sentByName}`}</span>
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

interface SentChipProps {
  readonly letterId: number;
  /** How often it was sent: at least once. */
  readonly count: number;
  /** Shows what was sent; null where there is no place for it. */
  readonly onShow: (() => void) | null;
}

/** That the letter was sent and when, beside its title, and whether somebody did not get it; a click shows what was sent. */
export function SentChip({ letterId, count, onShow }: SentChipProps) {
  const { data: [newest] = [] } = useQuery(sentLettersQuery(letterId, count));
  const { tone, words } = newest === undefined ? SENT : standing(outcomeOf(newest));
  const when = newest === undefined ? '' : ` ${day(newest.sentDate)}`;
  const often = count > 1 ? ` · ${count} times` : '';
  const chip = <StatusChip tone={tone}>{`${words}${when}${often}`}</StatusChip>;
  if (onShow === null) return chip;
  return (
    <button type="button" className={approvalChipClasses.chip} title="Show what was sent" onClick={onShow}>
      {chip}
    </button>
  );
}

interface Standing {
  readonly tone: StatusChipProps['tone'];
  readonly words: string;
}

const SENT: Standing = { tone: 'success', words: 'Sent' };

function standing(outcome: string): Standing {
  if (outcome === 'sent') return SENT;
  if (outcome === 'on its way') return { tone: 'primary', words: 'On its way since' };
  return { tone: 'danger', words: `Sent, ${outcome},` };
}
