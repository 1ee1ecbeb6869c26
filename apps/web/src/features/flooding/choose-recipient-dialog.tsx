import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { type Ref, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';

interface ChooseRecipientDialogProps {
  readonly contacts: readonly Contact[];
  readonly chosen: number | null;
  readonly onCancel: () => void;
  readonly onChoose: (contactId: number | null) => void;
}

export function ChooseRecipientDialog({ contacts, chosen, onCancel, onChoose }: ChooseRecipientDialogProps) {
  const [contactId, setContactId] = useState((contacts.find(({ id }) => id === chosen) ?? contacts[0])?.id ?? null);
  return (
    <DialogFrame opened onClose={onCancel} title="Choose Recipient" size="sm">
      <RecipientSelect contacts={contacts} value={contactId} onChange={setContactId} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onChoose(contactId)}>OK</Button>
      </Group>
    </DialogFrame>
  );
}

export interface Contact {
  readonly id: number;
  readonly name: string;
}

interface RecipientSelectProps {
  readonly contacts: readonly Contact[];
  readonly value: number | null;
  readonly onChange: (contactId: number) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Shows 'Missing data' without contacts. */
export function RecipientSelect({ contacts, value, onChange, ref }: RecipientSelectProps) {
  if (contacts.length === 0) return <Text c="warn">Missing data</Text>;
  return (
    <NativeSelect
      ref={ref}
      data-autofocus
      label="Recipient"
      value={value ?? undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
