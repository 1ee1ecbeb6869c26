import type { Letter } from '@letterdesk/contract/letters';
import { isSameLetterContent } from '@letterdesk/core/letters/letter-content';
import { useState } from 'react';
import type { EditedLetter } from './use-edited-letter.ts';

/** Words of others that took the place of those on the page, and that nobody here said to have read. */
export interface RemoteUpdate {
  /** Null where there is nothing to tell. */
  readonly letter: Letter | null;
  applyRemote(letter: Letter): void;
  dismiss(): void;
}

/** They are told of until that is put away, or the person saves; a newer version with the same words changes nothing. */
export function useRemoteUpdate({ base, savedAt }: EditedLetter): RemoteUpdate {
  const [taken, setTaken] = useState<{ readonly letter: Letter; readonly savedAt: number | null } | null>(null);
  const stands = taken !== null && taken.savedAt === savedAt && isSameLetterContent(taken.letter, base);
  return {
    letter: stands ? taken.letter : null,
    applyRemote: (letter) => setTaken({ letter, savedAt }),
    dismiss: () => setTaken(null),
  };
}
