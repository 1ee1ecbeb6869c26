import { getLetter } from '@letterdesk/contract/letters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { shownWhereItWouldBe } from '../../api/query-client.ts';
import type { Keeper } from '../../unsaved/keeper.ts';
import { whenSaved } from '../../unsaved/saves-under-way.ts';
import { takeLetterAhead } from './letter-ahead.ts';
import { type FoundNewLetter, findNewLetter, type OpenedLetter, openLetter } from './opened-letter.ts';

/** Every letter that is opened, those with id -1 among them. */
const openKey = ['letters', 'open'] as const;

/** Opens a stored letter. It is asked for anew each time it is opened, and never while somebody types. */
export function openedLetterQuery(keeper: Keeper, id: number) {
  return queryOptions({
    queryKey: [...openKey, id],
    queryFn: async ({ client, signal }) => {
      await whenSaved({ kind: 'letter', id: String(id) });
      const letter = (await takeLetterAhead(client, id)) ?? (await call(getLetter, { params: { id }, signal }));
      return openLetter(keeper, letter);
    },
    ...shownWhereItWouldBe('letter_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A letter turned out to be gone: in its place stands that it is, with what was typed into it. */
export function lookForLetter(queries: QueryClient, id: number): Promise<void> {
  return queries.resetQueries({ queryKey: [...openKey, id] });
}

/** Begins the keys of all letters with id -1. */
const newLetterKey = [...openKey, 'new'] as const;

/** One that has just been flooded, and that the next page without an id will show. */
let flooded: OpenedLetter | null = null;

/**
 * The letter with id -1 this person works on in this tab.
 * @param round of the desk: after a new letter was stored its desk stays, and the next one looks anew.
 */
export function newLetterQuery(keeper: Keeper, round: number) {
  return queryOptions({
    queryKey: [...newLetterKey, round],
    queryFn: async ({ client, queryKey }): Promise<FoundNewLetter> => {
      const letter = flooded;
      flooded = null;
      if (letter) return { letter, unreadable: null, answered: null };
      const found = await findNewLetter(keeper);
      // Unless another one was begun meanwhile.
      void found.answered?.then(() => {
        if (!client.getQueryData<FoundNewLetter>(queryKey)?.letter) return client.invalidateQueries({ queryKey });
      });
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Puts a letter that has just been flooded in the place of the one that is shown; what was typed into that is kept. */
export async function showNewLetter(queries: QueryClient, letter: OpenedLetter): Promise<void> {
  flooded = letter;
  for (const [, shown] of queries.getQueriesData<FoundNewLetter>({ queryKey: newLetterKey })) shown?.letter?.retire();
  await lookForNewLetter(queries);
}

/** The letter with id -1 was deleted, or another one is there. */
export function lookForNewLetter(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: newLetterKey });
}
