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
import { type ReactNode, useState } from 'react';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { UnbrokenText } from '../../../../ui/unbroken-text.tsx';
import { useMe } from '../../../session/session-context.tsx';
import approvalChipClasses from './approval-chip.module.css';
import { type ApprovalLabels, getApprovalLabels } from './approval-labels.ts';
import classes from './approval-row.module.css';

const ICONS: Readonly<Record<ApprovalLabels['tone'], ReactNode>> = {
  ok: <IconCircleCheck size={16} aria-hidden />,
  bad: <IconCircleX size={16} aria-hidden />,
  warn: <IconHistory size={16} aria-hidden />,
  accent: <IconHourglass size={16} aria-hidden />,
  info: <IconArrowBackUp size={16} aria-hidden />,
};

interface ApprovalRowProps {
  readonly letter: Letter;
  /** Null if there is nothing to say. */
  readonly labels: ApprovalLabels | null;
  /** Visible; screen readers always get it. */
  readonly unfolded: boolean;
  readonly onNotes: () => void;
}

/** Shows the status of the letter's approval above its text and announces changes. */
export function ApprovalRow({ letter, labels, unfolded, onNotes }: ApprovalRowProps) {
  const typed = letter.letterTemplate.requiresApproval ? letter.typedForTheSource : [];
  return (
    <div role="status" aria-label="Approval status">
      {labels && (
        <div className={unfolded ? classes.row : 'visually-hidden'} data-tone={labels.tone}>
          {unfolded && ICONS[labels.tone]}
          <p>
            <strong>
              <UnbrokenText>{labels.headline}</UnbrokenText>
            </strong>{' '}
            {labels.sentences.join(' ')}
            {labels.notes !== null && <q className={classes.notes}>{labels.notes}</q>}
          </p>
          {unfolded && labels.notes !== null && (
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

interface ApprovalChipProps {
  readonly labels: ApprovalLabels;
  /** The whole row is shown. */
  readonly unfolded: boolean;
  /** Null where the page says it all in another place. */
  readonly onUnfold: (() => void) | null;
}

/** Shows the approval status beside the title; a click toggles the row, which the chip doesn't repeat. */
export function ApprovalChip({ labels, unfolded, onUnfold }: ApprovalChipProps) {
  const { tone, status, headline, sentences } = labels;
  if (onUnfold === null) return <StatusChip tone={tone}>{status}</StatusChip>;
  return (
    <button
      type="button"
      className={approvalChipClasses.chip}
      aria-expanded={unfolded}
      title={unfolded ? undefined : sentences.join(' ') || undefined}
      onClick={onUnfold}
    >
      <StatusChip tone={tone}>{unfolded ? status : headline.replace(/\.$/, '')}</StatusChip>
    </button>
  );
}

interface ApprovalStatus {
  /** Null if there is nothing to say. */
  readonly labels: ApprovalLabels | null;
  /** The whole row is shown; otherwise a chip beside the title. */
  readonly unfolded: boolean;
  onUnfold(): void;
}

/**
 * Returns the approval status, in full if someone has to act or the user opened it.
 * @param typed something is unsaved.
 */
export function useApprovalStatus(letter: Letter, typed: boolean): ApprovalStatus {
  const labels = getApprovalLabels(letter, useMe()?.account ?? null, typed);
  const [asked, ask] = useState<{ readonly headline: string; readonly unfolded: boolean } | null>(null);
  // The user's choice counts until the approval changes.
  const unfolded = asked !== null && asked.headline === labels?.headline ? asked.unfolded : labels?.open === true;
  return { labels, unfolded, onUnfold: () => labels && ask({ headline: labels.headline, unfolded: !unfolded }) };
}
