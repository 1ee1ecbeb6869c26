import { IconPaperclip } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Step 3: what goes with the letter. */
export function AttachmentsStep() {
  return (
    <EmptyState title="No attachments" icon={<IconPaperclip size={24} />} order={3}>
      Letter.pdf goes with every letter. Nothing else is attached to this one.
    </EmptyState>
  );
}
