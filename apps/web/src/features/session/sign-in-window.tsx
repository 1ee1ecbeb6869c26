import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { randomText } from '../../sso/attempt.ts';
import { listenOnChannel, readSignInMessage } from '../../sso/message.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { hasTriedRedirect, rememberRedirect } from './redirect-attempt.ts';
import { waitUntil } from './return-path.ts';
import { useSessionStore } from './session-context.tsx';
import { SignInProblem } from './sign-in-frame.tsx';
import classes from './sign-in-window.module.css';
import { type SignInTrial, useSignIn } from './use-sign-in.ts';

const BLOCKED = 'Your browser did not open the window. Allow windows of this site, then sign in again.';

/**
 * Signs in by redirect, for providers that forbid framing; automatic if the provider has a session.
 * @param problem of the previous attempt.
 */
export function SignInByLeaving({ problem }: { problem: string | null }) {
  const { prompt } = useSignIn();
  useLeaveSilently(problem === null && prompt === null);
  const leave = () => {
    rememberRedirect();
    const query = new URLSearchParams({ display: 'page', ...(prompt !== null && { prompt }) });
    location.assign(withBasePath(`/sso/start?${query}`));
  };
  return (
    <div className={classes.way}>
      {problem !== null && <SignInProblem problem={problem} />}
      <Button size="md" fullWidth onClick={leave}>
        {problem === null ? 'Sign in' : 'Try again'}
      </Button>
    </div>
  );
}

/** Signs in by a window, for providers that forbid framing, while a page stays open. */
export function SignInByPopup() {
  const trial = useSignIn();
  const open = useSignInWindow(trial);
  return (
    <div className={classes.way} data-beside-text>
      {trial.problem === null ? (
        <Text>A small window opens for it. This page stays as it is.</Text>
      ) : (
        <SignInProblem problem={trial.problem} />
      )}
      <Button onClick={open}>{trial.problem === null ? 'Sign in' : 'Try again'}</Button>
    </div>
  );
}

/** @returns a function that opens the window; its response is a message or comes on a private channel. */
function useSignInWindow({ prompt, receive, tell, again }: SignInTrial): () => void {
  const popup = useRef<Window | null>(null);
  const stop = useRef<() => void>(() => undefined);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readSignInMessage(event, { origin: location.origin, source: popup.current });
      if (message) receive(message);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      stop.current();
    };
  }, [receive]);

  return () => {
    again();
    const channel = randomText();
    stop.current();
    stop.current = listenOnChannel(channel, receive);
    const query = new URLSearchParams({ channel, ...(prompt !== null && { prompt }) });
    popup.current = window.open(
      withBasePath(`/sso/start?${query}`),
      'letterdesk-sign-in',
      'popup,width=520,height=680',
    );
    if (popup.current === null) tell(BLOCKED);
  };
}

/**
 * A silent sign-in by redirect, for browsers that block third-party cookies in frames.
 * @param isWanted false if the person must be asked.
 */
function useLeaveSilently(isWanted: boolean): void {
  const store = useSessionStore();
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    // After the hidden frame, where a provider that forbids framing never answers.
    void waitUntil(() => !store.isUndecided(), store.subscribe).then(() => {
      if (isUnmounted || hasTriedRedirect() || store.getState().status !== 'signed-out') return;
      // Without storage, the tab would be redirected forever.
      if (rememberRedirect()) location.replace(withBasePath('/sso/start?display=page&prompt=none'));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, store]);
}
