import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { fieldHint } from '../../ui/field-hint.ts';
import { useNamesakeHint } from './use-namesake-hint.ts';

export interface VariantDialogProps {
  readonly template: LetterTemplateDetail;
  readonly busy: boolean;
  readonly onDuplicate: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a variant's name. */
export function VariantDialog({ template, busy, onDuplicate, onClose }: VariantDialogProps) {
  const [name, setName] = useState(template.name);
  const reasonId = useId();
  const reason = refusalOf(name, template.name);
  const namesake = useNamesakeHint(template.id, name, template.division.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) onDuplicate(name.trim());
  };
  return (
    <DialogFrame opened onClose={onClose} title="Duplicate as variant">
      <form onSubmit={submit}>
        <HeldFields busy={busy}>
          <Stack gap="md">
            <Text>{contentsOf(template)}</Text>
            <TextInput
              label="Name of the variant"
              value={name}
              maxLength={TITLE_LENGTH}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
              {...fieldHint(namesake)}
            />
          </Stack>
        </HeldFields>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
          >
            Duplicate
          </Button>
          {reason !== null && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
        </Group>
      </form>
    </DialogFrame>
  );
}

function contentsOf({ unpublished, draft }: LetterTemplateDetail): string {
  const copied = 'The variant has the same text, files and configuration. It isn’t published.';
  return unpublished || draft === null ? copied : `${copied} The draft isn’t copied.`;
}

function refusalOf(name: string, original: string): string | null {
  return name.trim() === '' || name.trim() === original ? 'Give the variant a name of its own.' : null;
}
