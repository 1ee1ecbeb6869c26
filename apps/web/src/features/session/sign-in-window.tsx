import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { readSignInMessage } from '../../sso/message.ts';
import { useSessionStore } from './session-context.tsx';

/** For providers that forbid framing: leaves the page to sign in, and comes back to /login. */
export function SignInByLeaving() {
  return (
    <Button size="md" fullWidth onClick={() => location.assign('/sso/start?display=page')}>
      Sign in
    </Button>
  );
}

/** For providers that forbid framing, while a page must stay as it is: signs in in a window of its own. */
export function SignInByPopup() {
  const store = useSessionStore();
  const popup = useRef<Window | null>(null);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readSignInMessage(event, { origin: location.origin, source: popup.current });
      if (message?.type === 'letterdesk:token') store.acceptToken(message.accessToken);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [store]);

  return (
    <>
      <Text mb="md">A small window opens for it. This page stays as it is.</Text>
      <Button
        onClick={() => {
          popup.current = window.open('/sso/start', 'letterdesk-sign-in', 'popup,width=520,height=680');
        }}
      >
        Sign in
      </Button>
    </>
  );
}
