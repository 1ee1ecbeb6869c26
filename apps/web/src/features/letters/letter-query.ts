import { getLetter } from '@letterdesk/contract/letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { shownWhereItWouldBe } from '../../api/query-client.ts';
import type { DraftOwner } from '../../draft-store/draft-owner.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { listNewLetters, type OpenedLetter, openLetter, openNewLetter, type UnsavedLetters } from './opened-letter.ts';
import { takePrefetchedLetter } from './prefetch-letter.ts';

/** Every letter that is opened, those with id -1 among them. */
const openKey = ['letters', 'open'] as const;

/** Opens a stored letter. It is asked for anew each time it is opened, and never while somebody types. */
export function openedLetterQuery(keeper: DraftOwner, id: number) {
  return queryOptions({
    queryKey: [...openKey, id],
    queryFn: async ({ client, signal }) => {
      await whenSaved({ kind: 'letter', id: String(id) });
      const letter = (await takePrefetchedLetter(client, id)) ?? (await call(getLetter, { params: { id }, signal }));
      return openLetter(keeper, letter);
    },
    ...shownWhereItWouldBe('letter_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A letter turned out to be gone: in its place stands that it is, with what was typed into it. */
export function findLetterDraft(queries: QueryClient, id: number): Promise<void> {
  return queries.resetQueries({ queryKey: [...openKey, id] });
}

/** Begins the keys of all letters with id -1. */
const newLetterKey = [...openKey, 'new'] as const;

/** What a page without an id shows: a letter with id -1, or what there is where letters begin. */
export type LetterOrStart =
  | { readonly letter: OpenedLetter }
  | { readonly letter: null; readonly unsaved: UnsavedLetters };

/** One that has just been flooded, and that its page will show. */
let flooded: OpenedLetter | null = null;

/**
 * The letter with id -1 that the page shows, if the browser keeps it; else those that can be gone on with.
 * @param newLetter what tells it from others; null where letters begin.
 * @param round of the desk: after a new letter was stored its desk stays, and the next one looks anew.
 */
export function letterOrStartQuery(keeper: DraftOwner, newLetter: string | null, round: number) {
  return queryOptions({
    queryKey: [...newLetterKey, newLetter, round],
    queryFn: async ({ client, queryKey }): Promise<LetterOrStart> => {
      const made = flooded;
      if (made !== null && made.desk === newLetter) {
        flooded = null;
        return { letter: made };
      }
      const letter = newLetter === null ? null : await openNewLetter(keeper, newLetter);
      if (letter) return { letter };
      const unsaved = await listNewLetters(keeper);
      void unsaved.answered?.then(() => client.invalidateQueries({ queryKey }));
      return { letter: null, unsaved };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A letter has just been flooded, and takes the place of the one that is shown; what was typed into that is kept. */
export function showNewLetter(queries: QueryClient, letter: OpenedLetter): void {
  flooded = letter;
  for (const [, shown] of queries.getQueriesData<LetterOrStart>({ queryKey: newLetterKey })) shown?.letter?.retire();
}
