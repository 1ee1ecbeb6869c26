import { type UndoneSending, undoSending } from '@letterdesk/contract/undo-sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { sentLetterKey, sentLettersKey } from '../outcome/sent-letters-query.ts';
import { refreshScheduledEmail } from '../scheduled/scheduled-email-query.ts';

/** A sending was undone; its e-mail is to be opened again. */
export type OnUndone = (undone: UndoneSending, sentLetterId: number) => void;

interface UndoOptions {
  readonly letterId: number;
  readonly onUndone: OnUndone;
}

/** Undoes a sending. A failure opens the error modal; repeating it after a lost answer is safe. */
export function useUndoSending({ letterId, onUndone }: UndoOptions) {
  const queries = useQueryClient();
  const running = useRef(false);
  const undo = useMutation({
    mutationFn: (sentLetterId: number) => call(undoSending, { params: { id: sentLetterId } }),
    onSuccess: (undone, sentLetterId) => onUndone(undone, sentLetterId),
    onError: (_error, sentLetterId) => void queries.invalidateQueries({ queryKey: sentLetterKey(sentLetterId) }),
    onSettled: () => {
      running.current = false;
      void queries.invalidateQueries({ queryKey: sentLettersKey(letterId) });
      // What the sending replaced is scheduled again.
      refreshScheduledEmail(queries, letterId);
    },
  });
  return {
    isPending: undo.isPending,
    error: undo.error,
    /** Undoes once, however often it is pressed. */
    undo: (sentLetterId: number) => {
      if (running.current) return;
      running.current = true;
      undo.mutate(sentLetterId);
    },
  };
}
