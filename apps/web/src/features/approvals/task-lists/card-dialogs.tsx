import type { Approval } from '@letterdesk/contract/approval';
import { NotesDialog } from '../dialogs/notes-dialog.tsx';
import { RevokeDialog } from '../dialogs/revoke-dialog.tsx';

export interface CardQuestion {
  readonly kind: 'notes' | 'revoke';
  readonly approval: Approval;
}

/** Dialogs opened from a card. */
export function CardDialogs({ question, onClose }: { question: CardQuestion; onClose: () => void }) {
  const Dialog = question.kind === 'notes' ? NotesDialog : RevokeDialog;
  return <Dialog approval={question.approval} onClose={onClose} />;
}
