import { createEmailMessage } from '@letterdesk/contract/email-messages';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { divisionsQuery } from '../../api/organisation-queries.ts';
import { emailMessagesKey } from '../../api/query-keys.ts';
import { toEmailMessage } from '../../paths.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { fieldHint } from '../../ui/field-hint.ts';
import { useMe } from '../session/session-context.tsx';
import { DivisionSelect } from './division-select.tsx';
import { useNamesakeHint } from './message-names.ts';

export function NewEmailMessageDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const { data: divisions = [] } = useQuery(divisionsQuery);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const reasonId = useId();
  const create = useCreate(onClose);

  const division = chosen ?? divisions.find(({ id }) => id === me?.division)?.id ?? null;
  const namesake = useNamesakeHint(null, name, division);
  const missing = reasonNotToCreate(name, division);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (division !== null && missing === null) create.mutate({ name, division });
  };
  return (
    <DialogFrame opened onClose={onClose} title="New Email Message">
      <form onSubmit={submit}>
        <HeldFields busy={create.isPending}>
          <Stack gap="md">
            <TextInput
              label="Name"
              placeholder="What it is sent for"
              value={name}
              maxLength={TITLE_LENGTH}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
              {...fieldHint(namesake)}
            />
            <DivisionSelect label="Division" value={division} onChange={setChosen} />
          </Stack>
        </HeldFields>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
          >
            Create
          </Button>
          {missing !== null && <VisuallyHidden id={reasonId}>{missing}</VisuallyHidden>}
        </Group>
      </form>
    </DialogFrame>
  );
}

function useCreate(onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { name: string; division: number }) => call(createEmailMessage, { body }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: emailMessagesKey });
      await navigate(toEmailMessage(id));
      onClose();
    },
  });
}

function reasonNotToCreate(name: string, division: number | null): string | null {
  if (name.trim() === '') return 'Give the e-mail message a name first.';
  return division === null ? 'Choose a division first.' : null;
}
