import { canonicalAttribute } from '@letterdesk/core/document/attributes';
import { MARK_RULES } from '@letterdesk/core/document/schema';
import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { currentLink, removeLink, setLink } from '../commands/link.ts';

const NOT_AN_ADDRESS = 'Enter a web address (https://…), an e-mail address or a phone number (tel:…).';

/** Completes typed addresses such as `example.org` and `ann@example.org`. */
function readAddress(typed: string): string | null {
  const text = typed.trim();
  const guess = /^[^\s/:@]+@[^\s/@]+\.[^\s/@]+$/.test(text)
    ? `mailto:${text}`
    : /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text)
      ? `https://${text}`
      : text;
  const address = canonicalAttribute(MARK_RULES.link.attributes.href, guess);
  return typeof address === 'string' ? address : null;
}

/** Adds, changes or removes a link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const existing = currentLink(editor.state);
  const [address, setAddress] = useState(existing?.href ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const needsText = existing === null && editor.state.selection.empty;

  const done = () => {
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  const submit = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readAddress(address);
    if (href === null) {
      setProblem(NOT_AN_ADDRESS);
      return;
    }
    setLink(editor, href, text.trim() || address.trim());
    done();
  };
  return (
    <DialogFrame opened onClose={onClose} title="Link" size="sm">
      <form onSubmit={submit}>
        <TextInput
          label="Address"
          placeholder="https://"
          value={address}
          error={problem}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        {needsText && (
          <TextInput
            label="Text"
            mt="sm"
            placeholder="The address, if left empty"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          {existing && (
            <Button
              variant="subtle"
              color="bad"
              mr="auto"
              onClick={() => {
                removeLink(editor);
                done();
              }}
            >
              Remove link
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">OK</Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
