import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '../../ui/brand.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './lock-screen.module.css';
import { useAppConfig, useSessionState, useSessionStore } from './session-context.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInByPopup } from './sign-in-window.tsx';

interface LockScreenProps {
  /** Minutes without activity that led here. */
  readonly minutes: number;
  /** A save or an upload still runs. */
  readonly isClosing: boolean;
}

/** In place of a page that was left unattended. Its person signs in and returns to the same page. */
export function LockScreen({ minutes, isClosing }: LockScreenProps) {
  usePageTitle('Locked');
  return (
    <main className={classes.desk} id="main" tabIndex={-1} aria-label="Letterdesk">
      <BrandMark size={32} />
      <h1 className={classes.title}>
        Locked after {minutes} {minutes === 1 ? 'minute' : 'minutes'} without activity
      </h1>
      <Text className={classes.words}>
        Sign in to return to the same page. Unsaved text stays in this browser and only its writer can open it.
      </Text>
      {isClosing ? <Spinner size={28} label="Finishing what is being saved" /> : <Unlock />}
    </main>
  );
}

function Unlock() {
  const state = useSessionState();
  const store = useSessionStore();
  switch (state.status) {
    case 'ended':
    case 'signed-out':
      return <SignInAgain />;
    case 'failed':
      return (
        <div className={classes.failed} role="alert">
          <Text className={classes.words}>{state.reason}</Text>
          <Group justify="center">
            <Button onClick={() => void store.retry()}>Try again</Button>
          </Group>
        </div>
      );
    default:
      return <Spinner size={28} label="Opening Letterdesk" />;
  }
}

function SignInAgain() {
  const { signInMode } = useAppConfig();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (signInMode === 'redirect') {
    return (
      <div className={classes.card} data-mode="redirect">
        <SignInByPopup />
      </div>
    );
  }
  if (isAsking) {
    return (
      <div className={classes.card}>
        <SignInFrame />
      </div>
    );
  }
  return (
    <Button ref={button} onClick={() => setIsAsking(true)}>
      Sign in
    </Button>
  );
}
