import type { Letter } from '@letterdesk/contract/letters';

export interface SendEmailWizardProps {
  /** A stored letter, as it was saved last. */
  readonly letter: Letter;
  /** Approves the letter; Send does so first, once. Without it there is nothing to approve. */
  readonly approve?: (letter: Letter) => Promise<void>;
  /** The letter's attachments were changed here. */
  readonly onAttached: (letter: Letter) => void;
  readonly onClose: () => void;
  /** The letter was taken for sending; the wizard stays open and shows what becomes of it. */
  readonly onSent: (letter: Letter, sentLetterId: number) => void;
}

/** Whether Send approves the letter before it sends it: not at all, still to be done, or done here already. */
export type ApprovalBeforeSending = 'none' | 'ahead' | 'given';
