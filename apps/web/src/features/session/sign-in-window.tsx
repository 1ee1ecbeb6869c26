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
 * For providers that forbid framing: leaves the page to sign in, and comes back to /login; unasked where the provider still
 * knows the person.
 * @param problem of the sign-in that has just come back.
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

/** For providers that forbid framing, while a page must stay as it is: signs in in a window of its own. */
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

/** @returns what opens the window; its answer comes as a message of that window, or on a channel it alone was told of. */
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
 * Where the browser gives a hidden frame none of the provider's cookies, the page itself still has them: it goes to the
 * provider once, which sends it back at once, with the person or without.
 * @param isWanted false where a person is to be asked in any case.
 */
function useLeaveSilently(isWanted: boolean): void {
  const store = useSessionStore();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // The hidden frame is first; a provider that forbids it never answers there.
    void waitUntil(() => !store.isUndecided(), store.subscribe).then(() => {
      if (isGone || hasTriedRedirect() || store.getState().status !== 'signed-out') return;
      // A tab that remembers nothing would be sent back and forth for ever.
      if (rememberRedirect()) location.replace(withBasePath('/sso/start?display=page&prompt=none'));
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, store]);
}
