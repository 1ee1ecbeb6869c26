import type { Approval, LetterUser } from '@letterdesk/contract/approval';
import { decideApproval, prepareApproval, submitApproval } from '@letterdesk/contract/approvals';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import type { Session } from '@letterdesk/contract/session';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { formatAddressList } from '@letterdesk/core/sending/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiErrorCode, failedWith, refusedBy } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { draftOwnerOf } from '../../../draft-store/draft-owner.ts';
import type { DraftStore } from '../../../draft-store/draft-store.ts';
import { approvalsChanged, letterAnswered } from '../../approvals/approval-keys.ts';
import { type OpenedDialogText, openDialogText } from '../../approvals/dialogs/dialog-text.ts';
import { getApproversRefusal, type SubmitPreparation } from '../../approvals/dialogs/submit-preparation.ts';
import { getDecisionRefusal, withChangeTime, withSentence } from './get-decision-refusal.ts';
import { outcomeOfFailure, type Refusal } from './save-letter.ts';

/** The dialogs about the letter's approval. */
export type ApprovalQuestion =
  | {
      readonly kind: 'submit';
      readonly letter: Letter;
      readonly preparation: SubmitPreparation;
      readonly words: OpenedDialogText;
    }
  | { readonly kind: 'decline'; readonly letter: Letter; readonly approval: Approval; readonly words: OpenedDialogText }
  | { readonly kind: 'revoke'; readonly approval: Approval }
  | { readonly kind: 'notes'; readonly approval: Approval }
  | SendQuestion;

/** The send wizard; its Send may approve the letter first. */
export interface SendQuestion {
  readonly kind: 'send';
  readonly letter: Letter;
  readonly approves: boolean;
}

export interface ApprovalDesk {
  readonly store: DraftStore<LetterContent, Letter, Refusal>;
  readonly me: Session;
  run(what: 'submit' | 'approve' | 'decline', work: () => Promise<void>): Promise<void>;
  ask(question: ApprovalQuestion | Refusal | null): void;
  /**
   * Saves what is typed before the next action.
   * @param missingSeen missing values were already confirmed.
   * @returns null if the person has to answer something first.
   */
  saved(nextAction: 'submit' | 'approve' | 'decline', missingSeen?: boolean): Promise<Letter | null>;
}

export interface ApprovalActions {
  /** @param missingSeen missing values were confirmed. */
  submit(missingSeen?: boolean): Promise<void>;
  /** @returns true when done; otherwise the dialog stays open. */
  confirmSubmit(letter: Letter, cc: readonly LetterUser[]): Promise<boolean>;
  /** Saves and opens the send wizard, whose Send approves first (specification 4.6). */
  approve(): Promise<void>;
  /**
   * Approves as the first step of Send.
   * @throws the refusal; the wizard closes if the letter can't be decided on any more.
   */
  approveNow(letter: Letter): Promise<void>;
  decline(): Promise<void>;
  /** @returns true when done; otherwise the dialog stays open. */
  confirmDecline(letter: Letter, approval: Approval, notes: string): Promise<boolean>;
}

/** Somebody else was first: the message is shown, the dialog closes, and the letter is updated. */
const ELSEWHERE: readonly ApiErrorCode[] = [
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
export function useApprovalActions({ store, me, run, ask, saved }: ApprovalDesk): ApprovalActions {
  const queries = useQueryClient();

  const answered = (letter: Letter): void => {
    store.received(letter, 'remote');
    letterAnswered(queries, letter);
  };
  const followElsewhere = (error: unknown): boolean => {
    const elsewhere = failedWith(error, ...ELSEWHERE);
    if (elsewhere) {
      ask(null);
      approvalsChanged(queries);
    }
    return elsewhere;
  };
  /** @returns true when done. Opens a dialog if one can help, and throws everything else. */
  const decided = async (work: () => Promise<{ readonly letter: Letter }>): Promise<boolean> => {
    try {
      const { letter } = await work();
      ask(null);
      answered(letter);
      return true;
    } catch (error) {
      if (followElsewhere(error)) throw error;
      const outcome = outcomeOfFailure(error);
      if (outcome.kind !== 'refused') throw error;
      ask(outcome.refusal);
      return false;
    }
  };
  /** An answer was lost and the person submitted again: the first submission counts. */
  const isMine = (error: unknown): boolean => {
    // A letter that locks answers with its lock.
    if (!failedWith(error, 'approval_pending', 'letter_locked')) return false;
    return error.details?.approval.senderAccount === me.account;
  };
  /** Returns the saved letter if this person may still decide. */
  const savedToDecide = async (
    nextAction: 'approve' | 'decline',
  ): Promise<{ letter: Letter; approval: Approval } | null> => {
    const letter = await saved(nextAction);
    if (letter === null) return null;
    const decision = nextAction === 'approve' ? 'APPROVED' : 'DECLINED';
    const refusal = getDecisionRefusal(letter, letter, { decision, reader: me.account });
    if (refusal === null && letter.approval !== null) return { letter, approval: letter.approval };
    approvalsChanged(queries);
    throw refusal ?? refusedBy('approval_not_found');
  };
  /** @throws what somebody else did to the letter, before the wizard opens rather than at its end. */
  const fetchLatest = async (seen: Letter): Promise<Letter> => {
    const now = await call(getLetter, { params: { id: seen.id } });
    const refusal = getDecisionRefusal(seen, now, { decision: 'APPROVED', reader: me.account });
    if (refusal === null) return now;
    answered(now);
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
    submit: (missingSeen) =>
      run('submit', async () => {
        const letter = await saved('submit', missingSeen);
        if (letter === null) return;
        try {
          const words = await openDialogText(draftOwnerOf(me), `submit:${letter.id}`);
          ask({ kind: 'submit', letter, preparation: await prepare(letter), words });
        } catch (error) {
          followElsewhere(error);
          if (!isMine(error)) throw error;
        }
      }),
    confirmSubmit: async (letter, people) => {
      let done = false;
      await run('submit', async () => {
        const cc = formatAddressList(people.map(({ emailAddress }) => emailAddress));
        const body = { letterId: letter.id, letterVersion: letter.version, cc };
        try {
          done = await decided(() => call(submitApproval, { body }));
        } catch (error) {
          done = isMine(error);
          if (!done) throw error;
        }
      });
      return done;
    },
    approve: () =>
      run('approve', async () => {
        const deciding = await savedToDecide('approve');
        if (deciding) ask({ kind: 'send', letter: await fetchLatest(deciding.letter), approves: true });
      }),
    approveNow: async (letter) => {
      if (letter.approval === null) throw refusedBy('approval_not_found');
      const { id, version } = letter.approval;
      const body = { id, version, approvalStatus: 'APPROVED', letterVersion: letter.version } as const;
      try {
        answered((await call(decideApproval, { body })).letter);
      } catch (error) {
        followElsewhere(error);
        throw withNothingSent(withChangeTime(error, letter, { decision: 'APPROVED', reader: me.account }));
      }
    },
    decline: () =>
      run('decline', async () => {
        const deciding = await savedToDecide('decline');
        if (deciding === null) return;
        const words = await openDialogText(draftOwnerOf(me), `decline-letter:${deciding.letter.id}`);
        ask({ kind: 'decline', ...deciding, words });
      }),
    confirmDecline: async (letter, { id, version }, notes) => {
      let done = false;
      await run('decline', async () => {
        const body = { id, version, approvalStatus: 'DECLINED', notes, letterVersion: letter.version } as const;
        try {
          done = await decided(() => call(decideApproval, { body }));
        } catch (error) {
          const told = withChangeTime(error, letter, { decision: 'DECLINED', reader: me.account });
          throw notes.trim() === '' ? told : withNotesKept(told);
        }
      });
      return done;
    },
  };
}

/** Adds that no mail was sent. */
function withNothingSent(error: unknown): unknown {
  return failedWith(error, ...ELSEWHERE) ? withSentence(error, 'Nothing was sent.') : error;
}

/** Adds that the notes are kept for the next round. */
function withNotesKept(error: unknown): unknown {
  if (!failedWith(error, 'approval_revoked', 'approval_finalized')) return error;
  return withSentence(error, 'Your notes are kept for when you are asked again.');
}
