import { getLetter } from '@letterdesk/contract/letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { handledByPage } from '../../api/query-client.ts';
import type { DraftOwner } from '../../draft-store/draft-owner.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { listNewLetters, type OpenedLetter, openLetter, openNewLetter, type UnsavedLetters } from './opened-letter.ts';
import { takePrefetchedLetter } from './prefetch-letter.ts';

/** Every open letter, including unsaved ones. */
const openKey = ['letters', 'open'] as const;

/** Opens a stored letter. Refetched on opening, never while typing. */
export function openedLetterQuery(owner: DraftOwner, id: number) {
  return queryOptions({
    queryKey: [...openKey, id],
    queryFn: async ({ client, signal }) => {
      await whenSaved({ kind: 'letter', id: String(id) });
      const letter = (await takePrefetchedLetter(client, id)) ?? (await call(getLetter, { params: { id }, signal }));
      return openLetter(owner, letter);
    },
    ...handledByPage('letter_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Opens the letter again from the server and its draft; a deleted one shows that it's deleted, with the draft's text. */
export function resetOpenLetter(queries: QueryClient, id: number): Promise<void> {
  return queries.resetQueries({ queryKey: [...openKey, id] });
}

/** Prefix of unsaved letters' keys. */
const newLetterKey = [...openKey, 'new'] as const;

/** What a page without an id shows: an unsaved letter or the start page. */
type LetterOrStart = { readonly letter: OpenedLetter } | { readonly letter: null; readonly unsaved: UnsavedLetters };

/** The letter just flooded, about to be shown. */
let flooded: OpenedLetter | null = null;

/**
 * The unsaved letter to show, or the ones to continue.
 * @param newLetter identifies it; null for the start page.
 * @param round distinguishes successive new letters.
 */
export function letterOrStartQuery(owner: DraftOwner, newLetter: string | null, round: number) {
  return queryOptions({
    queryKey: [...newLetterKey, newLetter, round],
    queryFn: async ({ client, queryKey }): Promise<LetterOrStart> => {
      const made = flooded;
      if (made !== null && made.draftId === newLetter) {
        flooded = null;
        return { letter: made };
      }
      const letter = newLetter === null ? null : await openNewLetter(owner, newLetter);
      if (letter) return { letter };
      const unsaved = await listNewLetters(owner);
      void unsaved.moreLater?.then(() => client.invalidateQueries({ queryKey }));
      return { letter: null, unsaved };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Shows a letter just flooded; text typed into the previous one is kept. */
export function showNewLetter(queries: QueryClient, letter: OpenedLetter): void {
  flooded = letter;
  for (const [, shown] of queries.getQueriesData<LetterOrStart>({ queryKey: newLetterKey })) shown?.letter?.retire();
}
