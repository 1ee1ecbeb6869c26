import type { Letter } from '@letterdesk/contract/letters';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHistory,
  IconHourglass,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusChip, type StatusChipProps } from '../../../ui/status-chip.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import approvalChipClasses from './approval-chip.module.css';
import type { ApprovalLabels } from './approval-labels.ts';
import classes from './approval-row.module.css';

const ICONS: Readonly<Record<ApprovalLabels['tone'], ReactNode>> = {
  ok: <IconCircleCheck size={16} aria-hidden />,
  bad: <IconCircleX size={16} aria-hidden />,
  warn: <IconHistory size={16} aria-hidden />,
  info: <IconHourglass size={16} aria-hidden />,
  revoked: <IconArrowBackUp size={16} aria-hidden />,
};

export interface ApprovalRowProps {
  readonly letter: Letter;
  /** Null if there is nothing to say. */
  readonly words: ApprovalLabels | null;
  /** Visible; screen readers always get it. */
  readonly unfolded: boolean;
  readonly onNotes: () => void;
}

/** Shows the status of the letter's approval above its text and announces changes. */
export function ApprovalRow({ letter, words, unfolded, onNotes }: ApprovalRowProps) {
  const typed = letter.letterTemplate.requiresApproval ? letter.typedForTheSource : [];
  return (
    <div role="status" aria-label="Approval status">
      {words && (
        <div className={unfolded ? classes.row : 'visually-hidden'} data-tone={words.tone}>
          {unfolded && ICONS[words.tone]}
          <p>
            <strong>
              <UnbrokenText>{words.headline}</UnbrokenText>
            </strong>{' '}
            {words.sentences.join(' ')}
            {words.notes !== null && <q className={classes.notes}>{words.notes}</q>}
          </p>
          {unfolded && words.notes !== null && (
            <Button variant="transparent" c="inherit" td="underline" fz="inherit" h={20} p={0} onClick={onNotes}>
              Notes
            </Button>
          )}
        </div>
      )}
      {typed.length > 0 && (
        <div className={classes.row} data-tone="warn">
          <IconPencil size={16} aria-hidden />
          <p>
            <strong>Typed, not from the source:</strong> {typed.map(({ description }) => description).join(', ')}.
          </p>
        </div>
      )}
    </div>
  );
}

const TONES: Readonly<Record<ApprovalLabels['tone'], StatusChipProps['tone']>> = {
  ok: 'success',
  bad: 'danger',
  warn: 'warning',
  info: 'primary',
  revoked: 'info',
};

interface ApprovalChipProps {
  readonly words: ApprovalLabels;
  /** The whole row is shown. */
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
}

/** Shows the approval status beside the title; a click toggles the row. */
export function ApprovalChip({ words, unfolded, onUnfold }: ApprovalChipProps) {
  return (
    <button
      type="button"
      className={approvalChipClasses.chip}
      aria-expanded={unfolded}
      title={words.sentences.join(' ') || undefined}
      onClick={onUnfold}
    >
      <StatusChip tone={TONES[words.tone]}>{words.headline.replace(/\.$/, '')}</StatusChip>
    </button>
  );
}
