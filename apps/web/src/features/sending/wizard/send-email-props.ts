import type { PassedCheck } from '@letterdesk/contract/check-result';
import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest } from '@letterdesk/contract/sending';
import type { OnUndone } from '../undo/use-undo-sending.ts';

export interface SendEmailWizardProps {
  /** A stored letter. */
  readonly letter: Letter;
  /** A stored request to open with, instead of the prepared e-mail. */
  readonly reopened?: EmailRequest;
  /** Approves the letter; Send does so first, once. */
  readonly approve?: (letter: Letter, passedChecks: readonly PassedCheck[]) => Promise<void>;
  /** The letter's attachments changed here. */
  readonly onAttached: (letter: Letter) => void;
  readonly onClose: () => void;
  /** The letter was accepted; the wizard shows its delivery. */
  readonly onSent: (letter: Letter, sentLetterId: number) => void;
  /** The sending was undone: the wizard is to be opened with its request. */
  readonly onUndone: OnUndone;
}

/** Whether Send approves the letter: no approval, still to do, or done. */
export type ApprovalBeforeSending = 'none' | 'pending' | 'given';

/**
 * An attempt without a response. `repeatable`: the request is the same, so Send repeats it and the letter leaves only
 * once. `different`: the request changed or the attempt is too old, so Send may cause a second letter.
 */
export type UnansweredAttempt = 'repeatable' | 'different';
