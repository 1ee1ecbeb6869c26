import { type Account, closeAccount, reopenAccount } from '@letterdesk/contract/people';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RowButton } from '../../ui/table/item-table.tsx';
import { peopleKey } from './people-query.ts';

interface AccountButtonProps {
  readonly person: Account;
  readonly say: (sentence: string) => void;
}

/** Closes an account after confirmation. */
export function CloseAccountButton({ person, say }: AccountButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => call(closeAccount, { params: { account: person.account } }),
    onSuccess: () => {
      say(`The account of ${person.name} is closed`);
      return queries.invalidateQueries({ queryKey: peopleKey });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <RowButton word="Close account" name={person.name} onClick={() => setAsked(true)} />
      <ConfirmDialog
        opened={isAsked}
        title="Close account"
        message={`Close the account of ${person.name}? They’re signed out at once, and their scheduled e-mails are stopped. Their work stays, and you can hand it over.`}
        confirmLabel="Close account"
        busy={closing.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => closing.mutate()}
      />
    </>
  );
}

/** Reopens a closed account. */
export function ReopenAccountButton({ person, say }: AccountButtonProps) {
  const queries = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => call(reopenAccount, { params: { account: person.account } }),
    onSuccess: () => {
      say(`The account of ${person.name} is open again`);
      return queries.invalidateQueries({ queryKey: peopleKey });
    },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Reopen account: ${person.name}`}
      loading={reopening.isPending}
      onClick={() => reopening.mutate()}
    >
      Reopen
    </Button>
  );
}
