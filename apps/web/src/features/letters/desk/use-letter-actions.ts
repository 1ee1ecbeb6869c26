import { deleteLetter, getLetter, type Letter } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { MissingValueLine } from '@letterdesk/core/document/missing-value-lines';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, failedWith, refusedBy } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { recentLettersKey } from '../../../api/query-keys.ts';
import { describeRemoteSave } from '../../../draft-store/pending-saves.ts';
import { usePendingAction } from '../../../draft-store/use-pending-action.ts';
import { toLetter } from '../../../paths.ts';
import { approvalsChanged, taskListsKey } from '../../approvals/approval-keys.ts';
import { getUnconfirmedMissingValues } from '../missing-values/missing-value-items.ts';
import { type Refusal, type SaveOutcome, saveLetter } from './save-letter.ts';
import { type ApprovalActions, type ApprovalQuestion, useApprovalActions } from './use-approval-actions.ts';
import type { EditedLetter } from './use-edited-letter.ts';
import { type RefloodQuestion, useReflood } from './use-reflood.ts';
import type { RemoteUpdate } from './use-remote-update.ts';

export type PendingAction = 'save' | 'send' | 'reflood' | 'delete' | 'submit' | 'approve' | 'decline';

/** The dialog that the letter page shows. */
export type Question =
  | { readonly kind: 'conflict'; readonly theirs: Letter; readonly mine: LetterContent }
  | MissingQuestion
  | MissingValuesQuestion
  | RefloodQuestion
  | { readonly kind: 'delete' }
  | { readonly kind: 'attachments' }
  | { readonly kind: 'preview'; readonly text: string; readonly name: string }
  | ApprovalQuestion;

/** Required information is missing; the next action waits for it. Without one, it was a save. */
export interface MissingQuestion extends Refusal {
  readonly nextAction?: PendingAction;
}

/** Values are missing in lines that will be sent; the next action waits for a confirmation. */
export interface MissingValuesQuestion {
  readonly kind: 'gaps';
  readonly letter: Letter;
  readonly gaps: readonly MissingValueLine[];
  readonly nextAction: 'send' | 'submit';
}

export interface LetterActions {
  readonly pendingAction: PendingAction | null;
  readonly question: Question | null;
  /** The whole text is about to be replaced, so typing is disabled. */
  readonly replacing: boolean;
  readonly approval: ApprovalActions;
  ask(question: Question): void;
  closeQuestion(): void;
  save(): Promise<void>;
  /** @param missingSeen the letter's gaps were shown, and it is to leave all the same. */
  send(missingSeen?: boolean): Promise<void>;
  /** With `keepText`, only keyed elements change; without it, the letter is rendered again from its template. */
  reflood(keepText: boolean): Promise<void>;
  /** Saves the merged text over the newer copy. */
  saveMerged(theirs: Letter, merged: LetterContent): Promise<void>;
  takeTheirs(theirs: Letter): void;
  remove(): Promise<void>;
}

export interface LetterActionsOptions {
  readonly content: EditedLetter;
  readonly me: Session;
  readonly remoteUpdate: RemoteUpdate;
  /** Called when the letter was stored for the first time. Returns whether it is still shown. */
  readonly onCreated: (id: number) => boolean;
  /** Called when the letter no longer exists. */
  readonly onDeleted: () => void;
}

/** The actions of the letter page, one at a time. */
export function useLetterActions({
  content,
  me,
  remoteUpdate,
  onCreated,
  onDeleted,
}: LetterActionsOptions): LetterActions {
  const { store, conflict } = content;
  const { pendingAction, run } = usePendingAction<PendingAction>();
  const [asked, setQuestion] = useState<Question | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const listsChanged = () => queries.invalidateQueries({ queryKey: recentLettersKey });

  /**
   * Handles the outcome of a save.
   * @returns the letter, or null if the person has to answer something first.
   */
  const settled = async (before: Letter, outcome: SaveOutcome, nextAction?: PendingAction): Promise<Letter | null> => {
    if (outcome.kind !== 'saved') {
      if (outcome.kind === 'refused') setQuestion({ ...outcome.refusal, nextAction });
      return null;
    }
    const { stored: letter } = outcome;
    void listsChanged();
    if (letter.id !== before.id && onCreated(letter.id)) {
      await navigate({ ...toLetter(letter.id), replace: true });
    }
    return letter;
  };

  /**
   * @param nextAction what it is saved for.
   * @param over the newer copy that is stored over.
   * @returns the saved letter, or null when the person has to answer something first.
   */
  const save = async (nextAction?: PendingAction, over?: Letter): Promise<Letter | null> => {
    const { base } = store.getState();
    try {
      return await settled(base, await store.save((now, letter) => saveLetter(letter, now), over), nextAction);
    } catch (error) {
      if (failedWith(error, 'letter_not_found')) {
        onDeleted();
        return null;
      }
      // It was locked fallback: nothing was stored, and the page says so. A locked letter just moves on (specification 4.22).
      if (!failedWith(error, 'letter_locked')) throw error;
      approvalsChanged(queries);
      return base;
    }
  };

  /**
   * The letter that leaves is the one that was read, also where another window saved it: that is told before anything is
   * filled in for it. @throws ApiError `letter_stale`, once the page shows the newer one.
   */
  const fetchLatest = async (nextAction: PendingAction): Promise<Letter | null> => {
    const { base } = store.getState();
    if (base.id === NEW_LETTER_ID || (nextAction !== 'send' && nextAction !== 'submit')) return base;
    const now = await call(getLetter, { params: { id: base.id } }).catch((error: unknown) => {
      if (failedWith(error, 'letter_not_found')) return null;
      throw error;
    });
    if (now === null) {
      onDeleted();
      return null;
    }
    store.received(now, 'remote');
    // What was typed while it was asked for leaves, too; where somebody else saved, both are compared.
    if (store.isDirty() && base.abilities.update) return save(nextAction);
    if (now.version === base.version) return store.getState().base;
    const nextOne = now.version === base.version + 1;
    const changed = nextOne ? describeRemoteSave(now, me.account) : 'This letter was changed in another window';
    throw shownFirst(changed);
  };

  const saved = async (nextAction: PendingAction, missingSeen = false): Promise<Letter | null> => {
    const { base } = store.getState();
    const { letter: unread } = remoteUpdate;
    if (unread !== null && SENDING_ACTIONS.includes(nextAction)) {
      remoteUpdate.dismiss();
      throw shownFirst(describeRemoteSave(unread, me.account));
    }
    const letter = store.isDirty() && base.abilities.update ? await save(nextAction) : await fetchLatest(nextAction);
    // Told before anything is asked, not by the last step (specification 4.23). A declined letter goes back as it is.
    if (letter === null || nextAction === 'decline') return letter;
    if (letter.requiredMissing.length > 0) {
      setQuestion({ kind: 'missing', missing: letter.requiredMissing, nextAction });
      return null;
    }
    if (missingSeen || (nextAction !== 'send' && nextAction !== 'submit')) return letter;
    const gaps = getUnconfirmedMissingValues(letter);
    if (gaps.length > 0) setQuestion({ kind: 'gaps', letter, gaps, nextAction });
    return gaps.length > 0 ? null : letter;
  };

  const reflooding = useReflood({ store, run, ask: setQuestion, settled });
  const approval = useApprovalActions({ store, me, run, ask: setQuestion, saved });

  return {
    pendingAction,
    question: reflooding.question ?? (conflict && { kind: 'conflict', ...conflict }) ?? asked,
    replacing: reflooding.replacing,
    approval,
    ask: setQuestion,
    closeQuestion: () => (conflict ? store.postponeConflict() : setQuestion(null)),
    save: () => run('save', async () => void (await save())),
    send: (missingSeen) =>
      run('send', async () => {
        const letter = await saved('send', missingSeen);
        if (letter === null) return;
        // What was just saved may have voided its approval.
        if (letter.refusals.send !== null) throw refusedBy(letter.refusals.send);
        setQuestion({ kind: 'send', letter, approves: false });
      }),
    reflood: reflooding.reflood,
    saveMerged: (theirs, merged) =>
      run('save', async () => {
        store.applyMerge(merged);
        await save(undefined, theirs);
      }),
    takeTheirs: (theirs) => store.received(theirs, 'replaced'),
    remove: () =>
      run('delete', async () => {
        const { id, approval: asking, letterTemplate } = store.getState().base;
        if (id !== NEW_LETTER_ID) await call(deleteLetter, { params: { id } });
        store.forget();
        void listsChanged();
        // Only the lists: the letter and its rounds are gone.
        if (asking !== null || letterTemplate.requiresApproval) {
          await queries.invalidateQueries({ queryKey: taskListsKey });
        }
        await store.whenFlushed();
        // Its address leads nowhere any more.
        await navigate({ ...toLetter(), replace: true });
      }),
  };
}

/** By these the letter leaves for others, so that whoever chooses one has read it. */
const SENDING_ACTIONS: readonly PendingAction[] = ['send', 'submit', 'approve'];

/** @param changed what happened to the letter elsewhere, without a full stop. */
function shownFirst(changed: string): ApiError {
  const message = `${changed}. Review the new version, then try again.`;
  return new ApiError(message, { code: 'letter_stale', status: 409 });
}
