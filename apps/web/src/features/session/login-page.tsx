import { Button, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BrandMark } from '../../app/brand.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './login-page.module.css';
import { useAppConfig, useSessionState, useSessionStore } from './session-context.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInByLeaving } from './sign-in-window.tsx';
import { takeWantedPath } from './wanted-path.ts';

/** A spinner while authenticated but not initialised; the embedded sign-in while not (specification, section 2). */
export function LoginPage() {
  const state = useSessionState();
  const store = useSessionStore();
  const { signInMode } = useAppConfig();
  const navigate = useNavigate();
  const home = state.status === 'ready' ? state.me.home : null;
  usePageTitle('Sign in');

  useEffect(() => {
    if (home !== null) void navigate({ to: takeWantedPath() ?? home, replace: true });
  }, [home, navigate]);

  return (
    <main className={classes.desk} id="main" tabIndex={-1} aria-label="Letterdesk">
      <div className={classes.brand}>
        <BrandMark size={32} />
        <Title order={1} className={classes.name}>
          Letterdesk
        </Title>
      </div>
      {state.status === 'signed-out' || state.status === 'expired' ? (
        <div className={classes.card} data-mode={signInMode}>
          {signInMode === 'frame' ? <SignInFrame /> : <SignInByLeaving />}
        </div>
      ) : state.status === 'failed' ? (
        <div className={classes.notice} role="alert">
          <Text>{state.reason}</Text>
          <Button onClick={() => store.retry()}>Try again</Button>
        </div>
      ) : (
        <div className={classes.notice}>
          <Spinner size={28} label="Opening Letterdesk" />
        </div>
      )}
    </main>
  );
}
