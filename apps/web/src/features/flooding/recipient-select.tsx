import { NativeSelect, Text } from '@mantine/core';
import type { Ref } from 'react';

export interface Contact {
  readonly id: number;
  readonly name: string;
}

export interface RecipientSelectProps {
  readonly contacts: readonly Contact[];
  readonly value: number | null;
  readonly onChange: (contactId: number) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The client's contacts to choose a recipient from; 'Missing data' when there are none. */
export function RecipientSelect({ contacts, value, onChange, ref }: RecipientSelectProps) {
  if (contacts.length === 0) return <Text c="warn">Missing data</Text>;
  return (
    <NativeSelect
      ref={ref}
      label="Recipient"
      value={value ?? undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
