import { StatusChip, type StatusChipProps } from '../../../ui/status-chip.tsx';
import classes from './approval-chip.module.css';
import type { ApprovalWords } from './approval-words.ts';

const TONES: Readonly<Record<ApprovalWords['tone'], StatusChipProps['tone']>> = {
  ok: 'success',
  bad: 'danger',
  warn: 'warning',
  info: 'primary',
  revoked: 'info',
};

export interface ApprovalChipProps {
  readonly words: ApprovalWords;
  /** Whether the row with all of its words is shown. */
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
}

/** Where the letter's approval stands, beside its title; a click shows and hides the rest that there is to say. */
export function ApprovalChip({ words, unfolded, onUnfold }: ApprovalChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-expanded={unfolded}
      title={words.sentences.join(' ') || undefined}
      onClick={onUnfold}
    >
      <StatusChip tone={TONES[words.tone]}>{words.headline.replace(/\.$/, '')}</StatusChip>
    </button>
  );
}
