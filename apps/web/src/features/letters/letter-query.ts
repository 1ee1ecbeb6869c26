import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { KeptText } from '../../unsaved/kept-texts.ts';
import { drafts, newLetters } from './kept-letters.ts';
import type { Content } from './save-letter.ts';

/** A letter as it is opened: the stored copy, and what was typed here and not saved. */
export interface OpenedLetter {
  readonly letter: Letter;
  readonly draft: KeptText<Content> | null;
}

async function readDraft(username: string, letterId: number): Promise<KeptText<Content> | null> {
  // Without the browser's storage the letter still opens.
  return (await drafts.read(username, letterId).catch(() => undefined)) ?? null;
}

export function letterKey(id: number) {
  return ['letters', 'open', id] as const;
}

/** Opens a stored letter. It is asked for anew each time it is opened, and never while somebody types. */
export function openedLetterQuery(username: string, id: number) {
  return queryOptions({
    queryKey: letterKey(id),
    queryFn: async ({ signal }): Promise<OpenedLetter> => {
      const letter = await call(getLetter, { params: { id }, signal });
      return { letter, draft: await readDraft(username, id) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The letter with id -1 this person works on, or null. */
export function newLetterQuery(username: string) {
  return queryOptions({
    queryKey: letterKey(NEW_LETTER_ID),
    queryFn: async (): Promise<OpenedLetter | null> => {
      const letter = await newLetters.read(username).catch(() => undefined);
      return letter ? { letter, draft: await readDraft(username, NEW_LETTER_ID) } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
