import type { Approval } from '@letterdesk/contract/approval';
import type { ChangedBranch, ChangedLink, RefloodedElement } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest } from '@letterdesk/contract/sending';
import type { MissingValueLine } from '@letterdesk/core/document/missing-value-lines';
import type { UnprintableCharacter } from '@letterdesk/core/document/unprintable';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import type { OpenedDialogText } from '../../../approvals/dialogs/dialog-text.ts';
import type { SubmitPreparation } from '../../../approvals/dialogs/submit-preparation.ts';
import type { RefloodSelection } from '../../../flooding/reflood-letter.ts';
import type { IdQuestion } from '../../../flooding/use-id-questions.ts';

/** An action in progress, or one that waits for an answer. */
export type PendingAction = 'save' | 'send' | 'reflood' | 'delete' | 'submit' | 'approve' | 'decline';

/** The dialog that the letter page shows. */
export type LetterQuestion =
  | { readonly kind: 'conflict'; readonly theirs: Letter; readonly mine: LetterContent }
  | MissingQuestion
  | MissingValuesQuestion
  | RefloodQuestion
  | { readonly kind: 'delete' }
  /** With files that were dropped on the letter. */
  | { readonly kind: 'attachments'; readonly files?: readonly File[] }
  | { readonly kind: 'preview'; readonly prints: boolean; readonly text: string; readonly name: string }
  | ApprovalQuestion;

/** Required information is missing, so nothing was stored. */
export interface LetterSaveRefusal {
  readonly kind: 'missing';
  readonly missing: Letter['requiredMissing'];
}

/** Required information is missing; the next action waits for it. Without one, it was a save. */
export interface MissingQuestion extends LetterSaveRefusal {
  readonly nextAction?: PendingAction;
}

/** Values are missing in lines that will be sent, or characters can't be printed; the next action waits for a confirmation. */
export interface MissingValuesQuestion {
  readonly kind: 'missing-values';
  readonly letter: Letter;
  readonly lines: readonly MissingValueLine[];
  readonly unprintable: readonly UnprintableCharacter[];
  readonly nextAction: 'send' | 'submit';
}

/** The questions of a reflood, one after the other. */
export type RefloodQuestion =
  | { readonly kind: 'ids'; readonly question: IdQuestion }
  | {
      readonly kind: 'reflood';
      readonly elements: readonly RefloodedElement[];
      /** Records that the letter would get, such as another recipient. */
      readonly changedIds: readonly IdKey[];
      readonly links: readonly ChangedLink[];
      readonly branches: readonly ChangedBranch[];
      readonly confirm: (selection: RefloodSelection) => Promise<void>;
    };

/** The dialogs about the letter's approval. */
export type ApprovalQuestion =
  | {
      readonly kind: 'submit';
      readonly letter: Letter;
      readonly preparation: SubmitPreparation;
      readonly text: OpenedDialogText;
    }
  | { readonly kind: 'decline'; readonly letter: Letter; readonly approval: Approval; readonly text: OpenedDialogText }
  | { readonly kind: 'revoke'; readonly approval: Approval }
  | { readonly kind: 'notes'; readonly approval: Approval }
  /** The send wizard; its Send may approve the letter first. */
  | SendQuestion;

export interface SendQuestion {
  readonly kind: 'send';
  readonly letter: Letter;
  readonly approves: boolean;
  /** A stored request to open with, instead of the prepared e-mail. */
  readonly reopened?: EmailRequest;
  /** The id of the undone sending that it was the request of. */
  readonly undone?: number;
}
