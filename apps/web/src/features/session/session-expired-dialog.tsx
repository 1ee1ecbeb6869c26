import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useAppConfig, useSessionState } from './session-context.tsx';
import classes from './session-expired-dialog.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInByPopup } from './sign-in-window.tsx';
import { useSignOut } from './sign-out.ts';

/** Signs in over the page, without losing typed text. */
export function SessionExpiredDialog() {
  const state = useSessionState();
  const { signInMode } = useAppConfig();
  const signOut = useSignOut();
  if (state.status !== 'expired') return null;
  return (
    <DialogFrame opened insistent front onClose={() => undefined} title="Your session has expired" size="xl">
      <Text>Sign in again as {state.me.name}. Nothing you typed is lost.</Text>
      <div className={classes.place} data-mode={signInMode}>
        {signInMode === 'frame' ? <SignInFrame /> : <SignInByPopup />}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" onClick={signOut}>
          Sign out instead
        </Button>
      </Group>
    </DialogFrame>
  );
}
