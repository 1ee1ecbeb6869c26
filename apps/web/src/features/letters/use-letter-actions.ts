import type { ProcessedIds } from '@letterdesk/contract/flooding';
import { deleteLetter, type Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { reportError } from '../../api/reported-error.ts';
import { letterPath, paths } from '../../app/paths.ts';
import { recentLettersKey } from '../../app/recent-letters-key.ts';
import { fetchIdMap, type Ids, renderAgain } from '../flooding/reflood-letter.ts';
import { drafts, newLetters } from './draft-store.ts';
import { letterKey } from './letter-query.ts';
import { outcomeOfFailure, type SaveOutcome, saveLetter } from './save-letter.ts';
import type { LetterContent } from './use-letter-content.ts';

export type Doing = 'save' | 'send' | 'reflood' | 'delete';

/** What the letter page asks of the person at the moment. */
export type Question =
  | { readonly kind: 'conflict'; readonly theirs: Letter }
  | { readonly kind: 'missing'; readonly items: readonly string[] }
  | { readonly kind: 'recipient'; readonly found: ProcessedIds; readonly keepText: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'preview'; readonly text: string; readonly name: string }
  | { readonly kind: 'send'; readonly letter: Letter };

export interface LetterActions {
  readonly doing: Doing | null;
  readonly question: Question | null;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  ask(question: Question): void;
  answered(): void;
  save(): Promise<void>;
  send(): Promise<void>;
  /** With `keepText` only keyed elements change; without it the letter is rendered anew from its template. */
  reflood(keepText: boolean): Promise<void>;
  refloodWith(ids: Ids, keepText: boolean): Promise<void>;
  /** Saves this text over the newer copy. */
  keepMine(theirs: Letter): Promise<void>;
  takeTheirs(theirs: Letter): void;
  remove(): Promise<void>;
}

/** Everything the letter page can do with its letter; one thing at a time. */
export function useLetterActions(content: LetterContent, username: string): LetterActions {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const busy = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const during = async (what: Doing, work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      reportError(error);
    } finally {
      busy.current = false;
      setDoing(null);
    }
  };

  const listsChanged = () => queries.invalidateQueries({ queryKey: recentLettersKey });

  const becameStored = async (letter: Letter): Promise<void> => {
    await Promise.all([newLetters.forget(username), drafts.forget(username, NEW_LETTER_ID)]).catch(() => undefined);
    queries.setQueryData(letterKey(NEW_LETTER_ID), null);
    await navigate({ to: letterPath(letter.id) as string, replace: true });
  };

  /** @returns the saved letter, or null when the person has to answer something first. */
  const storeOver = async (base: Letter): Promise<Letter | null> => {
    const now = content.current();
    const outcome: SaveOutcome = await saveLetter(base, now);
    if (outcome.kind !== 'saved') {
      setQuestion(outcome);
      return null;
    }
    const { letter } = outcome;
    setSavedAt(Date.now());
    void listsChanged();
    if (base.id === NEW_LETTER_ID) await becameStored(letter);
    else content.saved(letter, now);
    return letter;
  };

  const refloodWith = (ids: Ids, keepText: boolean) =>
    during('reflood', async () => {
      setQuestion(null);
      const kept = keepText ? content.current() : null;
      try {
        const letter = await renderAgain(content.base, ids, kept);
        if (letter.id === NEW_LETTER_ID) await newLetters.keep(username, letter).catch(() => undefined);
        else setSavedAt(Date.now());
        if (letter.id !== content.base.id) await becameStored(letter);
        else content.adopt(letter);
        void listsChanged();
      } catch (error) {
        setQuestion(outcomeOfFailure(error));
      }
    });

  return {
    doing,
    question,
    savedAt,
    ask: setQuestion,
    answered: () => setQuestion(null),
    save: () => during('save', async () => void (await storeOver(content.base))),
    send: () =>
      during('send', async () => {
        const letter = content.dirty ? await storeOver(content.base) : content.base;
        if (letter) setQuestion({ kind: 'send', letter });
      }),
    reflood: async (keepText) => {
      let found: ProcessedIds | null = null;
      await during('reflood', async () => {
        found = await fetchIdMap(content.base);
      });
      const map = found as ProcessedIds | null;
      if (!map) return;
      if (content.base.letterTemplate.multipleContacts && map.contacts.length > 1) {
        setQuestion({ kind: 'recipient', found: map, keepText });
      } else await refloodWith(map.ids, keepText);
    },
    refloodWith,
    keepMine: (theirs) =>
      during('save', async () => {
        setQuestion(null);
        await storeOver({ ...content.base, version: theirs.version });
      }),
    takeTheirs: (theirs) => {
      setQuestion(null);
      content.adopt(theirs);
    },
    remove: () =>
      during('delete', async () => {
        const { id } = content.base;
        if (id !== NEW_LETTER_ID) await call(deleteLetter, { params: { id } });
        await Promise.all([drafts.forget(username, id), id === NEW_LETTER_ID && newLetters.forget(username)]).catch(
          () => undefined,
        );
        void listsChanged();
        if (id === NEW_LETTER_ID) queries.setQueryData(letterKey(id), null);
        await navigate({ to: paths.letters as string });
      }),
  };
}
