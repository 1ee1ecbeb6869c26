import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { BrandMark } from '../../ui/brand.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './login-page.module.css';
import { takeReturnPath } from './return-path.ts';
import { useAppConfig, useSessionState, useSessionStore, useSignInProblem } from './session-context.tsx';
import type { EndReason, SessionState } from './session-state.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInByLeaving } from './sign-in-window.tsx';
import { useSignOut } from './sign-out.ts';

const SIGNED_OUT = 'You’re signed out. Your unsaved text stays in this browser and only you can open it.';
const UNREACHABLE =
  'The sign-in service couldn’t be reached, so you may still be signed in there. Close the browser if others use it.';

interface LoginPageProps {
  /** Shown after signing in until the user continues; `fallback` is a spinner. */
  readonly welcome: (onContinue: () => void, fallback: ReactNode) => ReactNode;
}

/** A spinner while authenticated but not initialised; otherwise the embedded sign-in (specification 2.19). */
export function LoginPage({ welcome }: LoginPageProps) {
  const state = useSessionState();
  const navigate = useNavigate();
  const me = 'me' in state ? state.me : null;
  // Not the session object, which changes on renewal: continue only once.
  const [account, home] = [me?.account ?? null, me?.home ?? null];
  usePageTitle('Sign in');

  const onContinue = useCallback(() => {
    if (account !== null && home !== null) void navigate({ to: takeReturnPath(account) ?? home, replace: true });
  }, [account, home, navigate]);

  return (
    <main className={classes.desk} id="main" tabIndex={-1} aria-label="Letterdesk">
      <div className={classes.brand}>
        <BrandMark size={32} />
        <h1 className={classes.name}>Letterdesk</h1>
      </div>
      {me === null ? <Place state={state} /> : welcome(onContinue, <Opening />)}
    </main>
  );
}

function Place({ state }: { state: SessionState }) {
  switch (state.status) {
    case 'signed-out':
      return <SignIn />;
    case 'failed':
      return <Failed reason={state.reason} />;
    case 'ended':
      return <Ended because={state.because} />;
    default:
      return <Opening label={state.status === 'leaving' ? 'Signing out' : undefined} />;
  }
}

function Opening({ label = 'Opening Letterdesk' }: { label?: string }) {
  return (
    <div className={classes.notice}>
      <Spinner size={28} label={label} />
    </div>
  );
}

function Ended({ because }: { because: EndReason }) {
  const store = useSessionStore();
  return (
    <>
      <Text className={classes.words} role="status">
        {SIGNED_OUT} {because === 'provider-unreachable' && UNREACHABLE}
      </Text>
      {because === 'here' ? <SignIn /> : <Button onClick={() => store.reopen()}>Sign in</Button>}
    </>
  );
}

function SignIn() {
  const { signInMode } = useAppConfig();
  const problem = useSignInProblem();
  return (
    <div className={classes.card} data-mode={signInMode}>
      {signInMode === 'frame' ? <SignInFrame /> : <SignInByLeaving problem={problem} />}
    </div>
  );
}

function Failed({ reason }: { reason: string }) {
  const store = useSessionStore();
  const signOut = useSignOut();
  return (
    <div className={classes.notice} role="alert">
      <Text className={classes.words}>{reason}</Text>
      <Group>
        <Button onClick={() => void store.retry()}>Try again</Button>
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
      </Group>
    </div>
  );
}
