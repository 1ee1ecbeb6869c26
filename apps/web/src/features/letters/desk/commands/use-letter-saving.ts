import { getLetter, type Letter } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, failedWith } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { recentLettersKey } from '../../../../api/query-keys.ts';
import type { DraftStore } from '../../../../draft-store/draft-store.ts';
import { toLetter } from '../../../../paths.ts';
import { invalidateApprovals } from '../../../approvals/approval-keys.ts';
import { getUnconfirmed } from '../../missing-values/missing-value-items.ts';
import { describeRemoteSave } from '../describe-remote-save.ts';
import type { RemoteUpdate } from '../remote/remote-changes.ts';
import type { LetterQuestion, LetterSaveRefusal, PendingAction } from './letter-questions.ts';
import { type LetterSaveOutcome, saveLetter } from './save-letter.ts';

interface LetterSavingOptions {
  readonly store: DraftStore<LetterContent, Letter, LetterSaveRefusal>;
  readonly me: Session;
  readonly remoteUpdate: RemoteUpdate;
  readonly ask: (question: LetterQuestion) => void;
  /** Called when the letter was stored for the first time. Returns whether it is still shown. */
  readonly onCreated: (id: number) => boolean;
  /** Called when the letter no longer exists. */
  readonly onDeleted: () => void;
}

/** Each function returns the stored letter, or null if the user has to answer a question first. */
export interface LetterSaving {
  /**
   * @param nextAction what the letter is saved for.
   * @param over the newer version to save over.
   */
  save(nextAction?: PendingAction, over?: Letter): Promise<Letter | null>;
  /**
   * Saves what is typed and checks the letter before an action on it.
   * @param missingConfirmed the user has confirmed the missing values.
   * @throws ApiError `letter_stale` if the letter was changed in another window; the page then shows the newer version.
   */
  saveBefore(nextAction: PendingAction, missingConfirmed?: boolean): Promise<Letter | null>;
  /** Handles the outcome of a save or a reflood of `before`. */
  handleOutcome(before: Letter, outcome: LetterSaveOutcome, nextAction?: PendingAction): Promise<Letter | null>;
}

/** Saves the letter, alone or before another action. */
export function useLetterSaving(options: LetterSavingOptions): LetterSaving {
  const { store, me, remoteUpdate, ask, onCreated, onDeleted } = options;
  const queries = useQueryClient();
  const navigate = useNavigate();

  const handleOutcome: LetterSaving['handleOutcome'] = async (before, outcome, nextAction) => {
    if (outcome.kind !== 'saved') {
      if (outcome.kind === 'refused') ask({ ...outcome.refusal, nextAction });
      return null;
    }
    const { stored: letter } = outcome;
    void queries.invalidateQueries({ queryKey: recentLettersKey });
    if (letter.id !== before.id && onCreated(letter.id)) {
      await navigate({ ...toLetter(letter.id), replace: true });
    }
    return letter;
  };

  const save: LetterSaving['save'] = async (nextAction, over) => {
    const { base } = store.getState();
    // Save of a locked letter stores nothing and shows no error; the page says that it's locked (specification 4.22).
    if (base.refusals.update === 'letter_locked') return base;
    try {
      return await handleOutcome(
        base,
        await store.save((content, letter) => saveLetter(letter, content), over),
        nextAction,
      );
    } catch (error) {
      if (failedWith(error, 'letter_not_found')) {
        onDeleted();
        return null;
      }
      // It was locked in the meantime: nothing was stored, and the page says so.
      if (!failedWith(error, 'letter_locked')) throw error;
      invalidateApprovals(queries);
      return base;
    }
  };

  /** Returns the stored letter; before it is sent or submitted, makes sure that the user has seen the latest version. */
  const fetchLatest = async (nextAction: PendingAction): Promise<Letter | null> => {
    const { base } = store.getState();
    if (base.id === NEW_LETTER_ID || (nextAction !== 'send' && nextAction !== 'submit')) return base;
    const latest = await call(getLetter, { params: { id: base.id } }).catch((error: unknown) => {
      if (failedWith(error, 'letter_not_found')) return null;
      throw error;
    });
    if (latest === null) {
      onDeleted();
      return null;
    }
    store.received(latest, 'remote');
    // Text typed during the request is sent as well; if someone else saved, both versions are compared.
    if (store.isDirty() && base.abilities.update) return save(nextAction);
    if (latest.version === base.version) return store.getState().base;
    const isNextVersion = latest.version === base.version + 1;
    throw staleError(
      isNextVersion ? describeRemoteSave(latest, me.account) : 'This letter was changed in another window',
    );
  };

  const saveBefore: LetterSaving['saveBefore'] = async (nextAction, missingConfirmed = false) => {
    const { base } = store.getState();
    const { letter: unread } = remoteUpdate;
    if (unread !== null && SENDING_ACTIONS.includes(nextAction)) {
      remoteUpdate.dismiss();
      throw staleError(describeRemoteSave(unread, me.account));
    }
    const letter = store.isDirty() && base.abilities.update ? await save(nextAction) : await fetchLatest(nextAction);
    // Missing items are reported before any other question (specification 4.23). A declined letter needs none.
    if (letter === null || nextAction === 'decline') return letter;
    if (letter.requiredMissing.length > 0) {
      ask({ kind: 'missing', missing: letter.requiredMissing, nextAction });
      return null;
    }
    if (missingConfirmed || (nextAction !== 'send' && nextAction !== 'submit')) return letter;
    const unconfirmed = getUnconfirmed(letter);
    if (unconfirmed === null) return letter;
    ask({ kind: 'missing-values', letter, ...unconfirmed, nextAction });
    return null;
  };

  return { save, saveBefore, handleOutcome };
}

/** With these the letter goes to other people, so the user must have seen its latest version. */
const SENDING_ACTIONS: readonly PendingAction[] = ['send', 'submit', 'approve'];

/** @param change what happened to the letter, without a full stop. */
function staleError(change: string): ApiError {
  const message = `${change}. Review the new version, then try again.`;
  return new ApiError(message, { code: 'letter_stale', status: 409 });
}
