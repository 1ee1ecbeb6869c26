import type { Letter } from '@letterdesk/contract/letters';

export interface SendEmailWizardProps {
  /** A stored letter. */
  readonly letter: Letter;
  /** Approves the letter; Send does so first, once. */
  readonly approve?: (letter: Letter) => Promise<void>;
  /** The letter's attachments changed here. */
  readonly onAttached: (letter: Letter) => void;
  readonly onClose: () => void;
  /** The letter was accepted; the wizard shows its delivery. */
  readonly onSent: (letter: Letter, sentLetterId: number) => void;
}

/** Whether Send approves the letter: no approval, still to do, or done. */
export type ApprovalBeforeSending = 'none' | 'ahead' | 'given';
