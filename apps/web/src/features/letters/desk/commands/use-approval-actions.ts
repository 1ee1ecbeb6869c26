import type { Approval, LetterUser } from '@letterdesk/contract/approval';
import { decideApproval, prepareApproval, submitApproval } from '@letterdesk/contract/approvals';
import type { PassedCheck } from '@letterdesk/contract/check-result';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { formatAddressList } from '@letterdesk/core/sending/address-list';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiErrorCode, failedWith, refusedBy } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { draftOwnerOf } from '../../../../draft-store/draft-owner.ts';
import type { DraftStore } from '../../../../draft-store/draft-store.ts';
import { getTimeZone } from '../../../../ui/date-time.ts';
import { cacheLetter, invalidateApprovals } from '../../../approvals/approval-keys.ts';
import { openDialogText } from '../../../approvals/dialogs/dialog-text.ts';
import { getApproversRefusal, type SubmitPreparation } from '../../../approvals/dialogs/submit-preparation.ts';
import type { PassingChecks } from '../../../checks/use-passing-checks.ts';
import { allowedUnprintable } from '../../../pdf/unprintable-letter.ts';
import { getDecisionRefusal, withChangeTime, withSentence } from '../approval/get-decision-refusal.ts';
import type { ApprovalQuestion, LetterSaveRefusal } from './letter-questions.ts';
import { outcomeOfFailure } from './save-letter.ts';
import type { LetterSaving } from './use-letter-saving.ts';

interface ApprovalActionsOptions {
  readonly store: DraftStore<LetterContent, Letter, LetterSaveRefusal>;
  readonly me: Session;
  run(what: 'submit' | 'approve' | 'decline', work: () => Promise<void>): Promise<void>;
  ask(question: ApprovalQuestion | LetterSaveRefusal | null): void;
  readonly saveBefore: LetterSaving['saveBefore'];
}

interface Submission {
  readonly cc: readonly LetterUser[];
  readonly passing: PassingChecks;
}

export interface ApprovalActions {
  /** @param missingConfirmed the user has confirmed the missing values. */
  submit(missingConfirmed?: boolean): Promise<void>;
  /** @returns true when done; otherwise the dialog stays open. */
  confirmSubmit(letter: Letter, submission: Submission): Promise<boolean>;
  /** Saves and opens the send wizard, whose Send approves first (specification 4.6). */
  approve(): Promise<void>;
  /**
   * Approves as the first step of Send.
   * @throws the refusal; the wizard closes if the letter can't be decided on any more.
   */
  approveNow(letter: Letter, passedChecks: readonly PassedCheck[]): Promise<void>;
  decline(): Promise<void>;
  /** @returns true when done; otherwise the dialog stays open. */
  confirmDecline(letter: Letter, approval: Approval, notes: string): Promise<boolean>;
}

/** The letter was changed by someone else: the message appears, the dialog closes, and the page updates. */
const REMOTE_CHANGES: readonly ApiErrorCode[] = [
  'approval_finalized',
  'approval_revoked',
  'approval_stale',
  'approval_pending',
  'approval_valid',
  'approval_not_required',
  'approval_not_found',
  'letter_stale',
  'letter_locked',
  'letter_not_found',
];

/** The actions on a letter's approval (specification 4.2 to 4.20). */
export function useApprovalActions({ store, me, run, ask, saveBefore }: ApprovalActionsOptions): ApprovalActions {
  const queries = useQueryClient();

  const applyResponse = (letter: Letter): void => {
    store.received(letter, 'remote');
    cacheLetter(queries, letter);
  };
  const closeOnRemoteChange = (error: unknown): boolean => {
    const changed = failedWith(error, ...REMOTE_CHANGES);
    if (changed) {
      ask(null);
      invalidateApprovals(queries);
    }
    return changed;
  };
  /** @returns true when done. Opens a dialog if one can help, and throws everything else. */
  const completeFromDialog = async (work: () => Promise<{ readonly letter: Letter }>): Promise<boolean> => {
    try {
      const { letter } = await work();
      ask(null);
      applyResponse(letter);
      return true;
    } catch (error) {
      if (closeOnRemoteChange(error)) throw error;
      const outcome = outcomeOfFailure(error);
      if (outcome.kind !== 'refused') throw error;
      ask(outcome.refusal);
      return false;
    }
  };
  /** A response was lost and the person submitted again: the first submission counts. */
  const isMine = (error: unknown): boolean => {
    // If the template locks after submission, the refusal is `letter_locked`.
    if (!failedWith(error, 'approval_pending', 'letter_locked')) return false;
    return error.details?.approval.senderAccount === me.account;
  };
  /** Returns the saved letter if this person may still decide. */
  const savedToDecide = async (
    nextAction: 'approve' | 'decline',
  ): Promise<{ letter: Letter; approval: Approval } | null> => {
    const letter = await saveBefore(nextAction);
    if (letter === null) return null;
    const decision = nextAction === 'approve' ? 'APPROVED' : 'DECLINED';
    const refusal = getDecisionRefusal(letter, letter, { decision, reader: me.account });
    if (refusal === null && letter.approval !== null) return { letter, approval: letter.approval };
    invalidateApprovals(queries);
    throw refusal ?? refusedBy('approval_not_found');
  };
  /** Returns the latest letter. @throws ApiError if it can't be approved any more, before the wizard opens. */
  const fetchApprovable = async (seen: Letter): Promise<Letter> => {
    const now = await call(getLetter, { params: { id: seen.id } });
    const refusal = getDecisionRefusal(seen, now, { decision: 'APPROVED', reader: me.account });
    if (refusal === null) return now;
    applyResponse(now);
    throw refusal;
  };

  const prepare = async (letter: Letter): Promise<SubmitPreparation> => {
    try {
      return { prepared: await call(prepareApproval, { body: { letterId: letter.id } }), refusal: null };
    } catch (error) {
      const refusal = getApproversRefusal(error);
      if (refusal === null) throw error;
      return { prepared: null, refusal };
    }
  };

  return {
    submit: (missingConfirmed) =>
      run('submit', async () => {
        const letter = await saveBefore('submit', missingConfirmed);
        if (letter === null) return;
        try {
          const text = await openDialogText(draftOwnerOf(me), `submit:${letter.id}`);
          ask({ kind: 'submit', letter, preparation: await prepare(letter), text });
        } catch (error) {
          closeOnRemoteChange(error);
          if (!isMine(error)) throw error;
        }
      }),
    confirmSubmit: async (letter, { cc: people, passing }) => {
      let done = false;
      await run('submit', async () => {
        const cc = formatAddressList(people.map(({ emailAddress }) => emailAddress));
        const checked = { passedChecks: [...passing.passed], zone: getTimeZone() };
        const body = {
          letterId: letter.id,
          letterVersion: letter.version,
          cc,
          ...allowedUnprintable(letter),
          ...checked,
        };
        try {
          done = await completeFromDialog(() => call(submitApproval, { body }));
        } catch (error) {
          done = isMine(error);
          if (!done && !passing.refused(error)) throw error;
        }
      });
      return done;
    },
    approve: () =>
      run('approve', async () => {
        const deciding = await savedToDecide('approve');
        if (deciding) ask({ kind: 'send', letter: await fetchApprovable(deciding.letter), approves: true });
      }),
    approveNow: async (letter, passedChecks) => {
      if (letter.approval === null) throw refusedBy('approval_not_found');
      const { id, version } = letter.approval;
      const checked = { passedChecks: [...passedChecks], zone: getTimeZone() };
      const body = { id, version, approvalStatus: 'APPROVED', letterVersion: letter.version, ...checked } as const;
      try {
        applyResponse((await call(decideApproval, { body })).letter);
      } catch (error) {
        closeOnRemoteChange(error);
        throw withNothingSent(withChangeTime(error, letter, { decision: 'APPROVED', reader: me.account }));
      }
    },
    decline: () =>
      run('decline', async () => {
        const deciding = await savedToDecide('decline');
        if (deciding === null) return;
        const text = await openDialogText(draftOwnerOf(me), `decline-letter:${deciding.letter.id}`);
        ask({ kind: 'decline', ...deciding, text });
      }),
    confirmDecline: async (letter, { id, version }, notes) => {
      let done = false;
      await run('decline', async () => {
        const body = { id, version, approvalStatus: 'DECLINED', notes, letterVersion: letter.version } as const;
        try {
          done = await completeFromDialog(() => call(decideApproval, { body }));
        } catch (error) {
          const dated = withChangeTime(error, letter, { decision: 'DECLINED', reader: me.account });
          throw notes.trim() === '' ? dated : withNotesKept(dated);
        }
      });
      return done;
    },
  };
}

/** Adds that no mail was sent. */
function withNothingSent(error: unknown): unknown {
  return failedWith(error, ...REMOTE_CHANGES) ? withSentence(error, 'Nothing was sent.') : error;
}

/** Adds that the notes are kept for the next round. */
function withNotesKept(error: unknown): unknown {
  if (!failedWith(error, 'approval_revoked', 'approval_finalized')) return error;
  return withSentence(error, 'Your notes are kept for when you are asked again.');
}
