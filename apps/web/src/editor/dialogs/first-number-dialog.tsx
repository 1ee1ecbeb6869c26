import { NODE_RULES } from '@letterdesk/core/document/schema';
import { Button, Group, NumberInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { selectedNumbering, setFirstNumber } from '../commands/numbering.ts';

const { min, max } = NODE_RULES.orderedList.attributes.start;

/** Asks for the first number of the list at the selection. */
export function FirstNumberDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [start, setStart] = useState<number | string>(selectedNumbering(editor.state)?.start ?? min);
  const isNumber = typeof start === 'number' && Number.isInteger(start) && start >= min && start <= max;

  /** The menu that opened it is gone, so focus goes to the text. */
  const close = () => {
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  const submit = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isNumber) return;
    setFirstNumber(editor, start);
    close();
  };
  return (
    <DialogFrame opened onClose={close} title="Start numbering" size="sm">
      <form onSubmit={submit}>
        <NumberInput
          label="First number"
          value={start}
          onChange={setStart}
          min={min}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isNumber}>
            OK
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
