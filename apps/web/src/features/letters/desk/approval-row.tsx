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
import { useMe } from '../../session/session-context.tsx';
import classes from './approval-row.module.css';
import { type ApprovalWords, approvalWords } from './approval-words.ts';

const ICONS: Readonly<Record<ApprovalWords['tone'], ReactNode>> = {
  ok: <IconCircleCheck size={16} aria-hidden />,
  bad: <IconCircleX size={16} aria-hidden />,
  warn: <IconHistory size={16} aria-hidden />,
  info: <IconHourglass size={16} aria-hidden />,
  revoked: <IconArrowBackUp size={16} aria-hidden />,
};

export interface ApprovalRowProps {
  readonly letter: Letter;
  readonly onNotes: () => void;
}

/** Where the letter's approval stands, beside its tabs; readers are told when it changes. */
export function ApprovalRow({ letter, onNotes }: ApprovalRowProps) {
  const words = approvalWords(letter, useMe()?.account ?? null);
  const said = words && [words.headline, ...words.sentences].join(' ');
  return (
    <div role="status" aria-label="Approval status" className={classes.standing}>
      {words && (
        <div className={classes.chip} data-tone={words.tone}>
          {ICONS[words.tone]}
          <p title={words.notes === null ? (said ?? undefined) : `${said} ${words.notes}`}>
            <strong>{words.headline}</strong> {words.sentences.join(' ')}
            {words.notes !== null && <q className={classes.notes}>{words.notes}</q>}
          </p>
          {words.notes !== null && (
            <Button variant="transparent" c="inherit" td="underline" fz="inherit" h={20} p={0} onClick={onNotes}>
              Notes
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Above the text of a letter that needs an approval: which of its values the source does not have. */
export function TypedForTheSource({ letter }: Pick<ApprovalRowProps, 'letter'>) {
  const typed = letter.letterTemplate.requiresApproval ? letter.typedForTheSource : [];
  if (typed.length === 0) return null;
  return (
    <div className={classes.row} data-tone="warn" role="note">
      <IconPencil size={16} aria-hidden />
      <p>
        <strong>Typed, not from the source:</strong> {typed.map(({ description }) => description).join(', ')}.
      </p>
    </div>
  );
}
