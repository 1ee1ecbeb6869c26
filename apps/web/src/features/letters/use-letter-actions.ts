import { deleteLetter, type Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { letterPath, paths } from '../../app/paths.ts';
import { recentLettersKey } from '../../app/recent-letters-key.ts';
import { useOneAtATime } from '../../unsaved/use-one-at-a-time.ts';
import { approvalsChanged, taskListsKey } from '../approvals/approval-keys.ts';
import { drafts, newLetters } from './kept-letters.ts';
import { letterKey } from './letter-query.ts';
import { type Content, type SaveOutcome, saveLetter } from './save-letter.ts';
import { refusedBy } from './send-refusals.ts';
import { type ApprovalActions, type ApprovalQuestion, useApprovalActions } from './use-approval-actions.ts';
import type { LetterContent } from './use-letter-content.ts';
import { type RefloodQuestion, useReflood } from './use-reflood.ts';

export type Doing = 'save' | 'send' | 'reflood' | 'delete' | 'submit' | 'approve' | 'decline';

/** What the letter page asks of the person at the moment. */
export type Question =
  | { readonly kind: 'conflict'; readonly theirs: Letter }
  | { readonly kind: 'missing'; readonly items: readonly string[] }
  | RefloodQuestion
  | { readonly kind: 'delete' }
  | { readonly kind: 'preview'; readonly text: string; readonly name: string }
  | ApprovalQuestion;

export interface LetterActions {
  readonly doing: Doing | null;
  readonly question: Question | null;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  readonly approval: ApprovalActions;
  ask(question: Question): void;
  answered(): void;
  save(): Promise<void>;
  send(): Promise<void>;
  /** With `keepText` only keyed elements change; without it the letter is rendered anew from its template. */
  reflood(keepText: boolean): Promise<void>;
  /** Saves this text over the newer copy. */
  keepMine(theirs: Letter): Promise<void>;
  takeTheirs(theirs: Letter): void;
  remove(): Promise<void>;
}

/** Everything the letter page can do with its letter; one thing at a time. */
export function useLetterActions(content: LetterContent, username: string): LetterActions {
  const { doing, during } = useOneAtATime<Doing>();
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const listsChanged = () => queries.invalidateQueries({ queryKey: recentLettersKey });

  const becameStored = async (letter: Letter): Promise<void> => {
    await Promise.all([newLetters.forget(username), drafts.forget(username, NEW_LETTER_ID)]).catch(() => undefined);
    queries.setQueryData(letterKey(NEW_LETTER_ID), null);
    await navigate({ to: letterPath(letter.id) as string, replace: true });
  };

  /** @returns the saved letter, or null when the person has to answer something first. */
  const storeOver = async (base: Letter): Promise<Letter | null> => {
    const now = content.current();
    const outcome: SaveOutcome | null = await saveUnlessLocked(base, now);
    if (outcome === null) {
      approvalsChanged(queries);
      return base;
    }
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

  /** A locked letter just moves on (specification, section 4: save). */
  const saved = async (): Promise<Letter | null> => {
    const { base } = content;
    return content.dirty && base.abilities.update ? storeOver(base) : base;
  };

  const rendered = async (letter: Letter): Promise<void> => {
    if (letter.id === NEW_LETTER_ID) await newLetters.keep(username, letter).catch(() => undefined);
    else setSavedAt(Date.now());
    if (letter.id !== content.base.id) await becameStored(letter);
    else content.adopt(letter);
    void listsChanged();
  };
  const reflooding = useReflood({ content, during, ask: setQuestion, rendered });
  const approval = useApprovalActions({ content, username, during, ask: setQuestion, saved });

  return {
    doing,
    question: reflooding.question ?? question,
    savedAt,
    approval,
    ask: setQuestion,
    answered: () => setQuestion(null),
    save: () => during('save', async () => void (await storeOver(content.base))),
    send: () =>
      during('send', async () => {
        const letter = await saved();
        if (letter === null) return;
        // What was just saved may have voided its approval.
        if (letter.sendRefusal !== null) throw refusedBy(letter.sendRefusal);
        setQuestion({ kind: 'send', letter, approves: false });
      }),
    reflood: reflooding.reflood,
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
        const { id, approval, letterTemplate } = content.base;
        if (id !== NEW_LETTER_ID) await call(deleteLetter, { params: { id } });
        await Promise.all([drafts.forget(username, id), id === NEW_LETTER_ID && newLetters.forget(username)]).catch(
          () => undefined,
        );
        void listsChanged();
        // Only the lists: the letter and its rounds are gone.
        if (approval !== null || letterTemplate.requiresApproval) {
          await queries.invalidateQueries({ queryKey: taskListsKey });
        }
        if (id === NEW_LETTER_ID) queries.setQueryData(letterKey(id), null);
        await navigate({ to: paths.letters as string });
      }),
  };
}

/** @returns null for a letter that was locked meanwhile: nothing was stored, and the page says that it is locked. */
async function saveUnlessLocked(base: Letter, content: Content): Promise<SaveOutcome | null> {
  try {
    return await saveLetter(base, content);
  } catch (error) {
    if (failedWith(error, 'letter_locked')) return null;
    throw error;
  }
}
