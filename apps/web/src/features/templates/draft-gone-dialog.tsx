import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { CopyTextButton } from '../../unsaved/copy-text-button.tsx';

export interface DraftGoneDialogProps {
  /** Not only the draft: the template that was never published went with it. */
  readonly templateGone: boolean;
  /** It was this person, in another window. */
  readonly byYou: boolean;
  readonly unsaved: boolean;
  /** Begins a new draft, or a new template, with the text on the page. */
  readonly onBegin: () => void;
  /** The text on the page, as HTML. */
  readonly read: () => string;
  /** Gives the text up. */
  readonly onLeave: () => void;
  /** Nothing is decided; the text stays on the page and in the browser. */
  readonly onClose: () => void;
}

/** The draft was published or deleted elsewhere while it was edited here: what can be done with the text. */
export function DraftGoneDialog({
  templateGone,
  byYou,
  unsaved,
  onBegin,
  read,
  onLeave,
  onClose,
}: DraftGoneDialogProps) {
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={templateGone ? 'This template was deleted' : 'There is no draft any more'}
      size={600}
    >
      <Text>
        {templateGone
          ? 'It was deleted with its draft while it was open here.'
          : byYou
            ? 'You published or deleted the draft in another window while it was open here.'
            : 'Someone else published or deleted the draft while it was open here.'}{' '}
        {unsaved ? 'What you typed is still on this page.' : 'Its text is still on this page.'}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyTextButton read={read} />
        <Button variant="default" onClick={onLeave}>
          Discard my text
        </Button>
        <Button onClick={onBegin} data-autofocus>
          {templateGone ? 'Create a new template with my text' : 'Begin a new draft with my text'}
        </Button>
      </Group>
    </DialogFrame>
  );
}
