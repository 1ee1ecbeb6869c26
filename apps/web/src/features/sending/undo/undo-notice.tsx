import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useReturnFocusAtOnce } from '../../../ui/dialog/use-return-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { sentLettersQuery } from '../outcome/sent-letters-query.ts';
import { isUnanswered } from '../wizard/send-attempt.ts';
import { SecondsLeft } from './seconds-left.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type OnUndone, useUndoSending } from './use-undo-sending.ts';

interface UndoNoticeProps {
  readonly letterId: number;
  /** Number of sendings. */
  readonly count: number;
  readonly onUndone: OnUndone;
}

/** Says that a sending of this user is held, and undoes it. */
export function UndoNotice({ letterId, count, onUndone }: UndoNoticeProps) {
  const { data, dataUpdatedAt } = useQuery(sentLettersQuery(letterId, count));
  const held = data?.find(({ undoableFor }) => undoableFor !== null);
  const secondsLeft = useSecondsLeft(held?.undoableFor ?? null, dataUpdatedAt);
  const { undo, isPending, error } = useUndoSending({ letterId, onUndone });
  const asked = useRef<number | null>(null);
  const isUnknown = error instanceof ApiError && isUnanswered(error.status, error.code);
  const sentLetterId = isPending || isUnknown ? asked.current : secondsLeft > 0 ? (held?.id ?? null) : null;
  return (
    <div role="status">
      {sentLetterId !== null && (
        <Shown
          isPending={isPending}
          onUndo={() => {
            asked.current = sentLetterId;
            undo(sentLetterId);
          }}
        >
          {isUnknown ? 'Undo got no answer. Choose Undo again.' : <SecondsLeft seconds={secondsLeft} />}
        </Shown>
      )}
    </div>
  );
}

interface ShownProps {
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

function Shown({ children, isPending, onUndo }: ShownProps) {
  const place = useRef<HTMLDivElement>(null);
  useReturnFocusAtOnce(place, false);
  return (
    <div ref={place}>
      <Notice
        place="desk"
        icon={<IconClock size={16} aria-hidden />}
        action={
          <Button
            size="compact-sm"
            variant="subtle"
            c="inherit"
            // The editor has an Undo too.
            aria-label="Undo sending"
            aria-disabled={isPending || undefined}
            onClick={onUndo}
          >
            Undo
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
