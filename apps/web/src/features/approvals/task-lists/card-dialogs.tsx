import type { Approval } from '@letterdesk/contract/approval';
import { NotesDialog } from '../dialogs/notes-dialog.tsx';
import { RevokeDialog } from '../dialogs/revoke-dialog.tsx';

/** What a card can open. */
export interface CardQuestion {
  readonly kind: 'notes' | 'revoke';
  readonly approval: Approval;
}

/** What a card of the task lists opens in front of the page. */
export function CardDialogs({ question, onClose }: { question: CardQuestion; onClose: () => void }) {
  const Dialog = question.kind === 'notes' ? NotesDialog : RevokeDialog;
  return <Dialog approval={question.approval} onClose={onClose} />;
}
