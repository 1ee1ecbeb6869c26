import { IconPaperclip } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Step 3: what goes with the letter. */
export function AttachmentsStep() {
  return (
    <EmptyState title="No attachments" icon={<IconPaperclip size={24} />} order={3}>
      Only Letter.pdf goes with this letter.
    </EmptyState>
  );
}
