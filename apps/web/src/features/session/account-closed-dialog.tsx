import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useSessionState, useSessionStore } from './session-context.tsx';
import { useSignOut } from './sign-out.ts';

/** Covers the page once the person's account was closed. What they typed stays in this browser. */
export function AccountClosedDialog() {
  const { status } = useSessionState();
  const store = useSessionStore();
  const signOut = useSignOut();
  const [outcome, setOutcome] = useState('');
  const [isChecking, setChecking] = useState(false);
  if (status !== 'closed') return null;
  const check = async () => {
    setChecking(true);
    setOutcome((await store.checkReopened()) ? '' : 'Your account is still closed.');
    setChecking(false);
  };
  return (
    <DialogFrame opened insistent front onClose={() => undefined} title="Your account was closed">
      <Text>
        Ask a corporate template administrator to reopen it. What you typed stays in this browser and isn’t saved until
        then.
      </Text>
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {outcome}
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
        <Button loading={isChecking} onClick={() => void check()} data-autofocus>
          Try again
        </Button>
      </Group>
    </DialogFrame>
  );
}
