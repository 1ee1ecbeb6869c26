import { Alert, Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readSignInMessage } from '../../sso/message.ts';
import { useSessionStore } from './session-context.tsx';
import classes from './sign-in-frame.module.css';

const REFUSED = 'The sign-in was not accepted. Please try again.';

/** The provider's own sign-in page, embedded. The token arrives as a window message from this frame only. */
export function SignInFrame() {
  const store = useSessionStore();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readSignInMessage(event, { origin: location.origin, source });
      if (!message) return;
      if (message.type === 'letterdesk:sign-in-failed') setProblem(message.description);
      else if (!store.acceptToken(message.accessToken)) setProblem(REFUSED);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [store]);

  const again = () => {
    setProblem(null);
    setLoaded(false);
    setRound(round + 1);
  };

  if (problem !== null) {
    return (
      <Alert color="bad" title="Sign-in did not work" m="lg">
        <p className={classes.problem}>{problem}</p>
        <Button variant="default" onClick={again}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <div className={classes.holder}>
      {!loaded && <Skeleton className={classes.skeleton} />}
      <iframe
        key={`${scheme}-${round}`}
        ref={frame}
        title="Sign in"
        src={`/sso/start?scheme=${scheme}`}
        className={classes.frame}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
