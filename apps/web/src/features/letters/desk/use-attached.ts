import type { Letter } from '@letterdesk/contract/letters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheLetter } from '../../approvals/approval-keys.ts';
import { followLetterAttachments } from '../../attachments/follow-attachment-changes.ts';
import type { EditedLetter } from './use-edited-letter.ts';

/** Returns a function that takes over the letter after a change of its attachments. */
export function useAttached({ store }: Pick<EditedLetter, 'store'>): (letter: Letter) => void {
  const queries = useQueryClient();
  const [follow] = useState(() => followLetterAttachments(store));
  return (letter) => {
    follow(letter);
    cacheLetter(queries, letter);
  };
}
