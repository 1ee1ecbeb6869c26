import { useQuery } from '@tanstack/react-query';
import { day } from '../../../ui/date-time.ts';
import { StatusChip, type StatusChipProps } from '../../../ui/status-chip.tsx';
import { outcomeOf, sentLettersQuery } from '../../sending/outcome/sent-letters-query.ts';
import classes from './approval-chip.module.css';

export interface SentChipProps {
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
    <button type="button" className={classes.chip} title="Show what was sent" onClick={onShow}>
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
