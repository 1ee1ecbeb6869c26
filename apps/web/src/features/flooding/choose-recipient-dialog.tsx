import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { type Contact, RecipientSelect } from './recipient-select.tsx';

export interface ChooseRecipientDialogProps {
  readonly contacts: readonly Contact[];
  readonly chosen: number | null;
  readonly onCancel: () => void;
  readonly onChoose: (contactId: number | null) => void;
}

/** Whom a letter is for, asked before a reflood (specification 4.40). */
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
