import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readSignInMessage } from '../../sso/message.ts';
import { withBasePath } from '../../ui/base-path.ts';
import classes from './sign-in-frame.module.css';
import { SignInProblem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The provider's own sign-in page, embedded. The tokens arrive as a window message from this frame only. */
export function SignInFrame() {
  const { problem, prompt, receive, again } = useSignIn();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const retried = useRef(false);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readSignInMessage(event, { origin: location.origin, source });
      if (message) receive(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [receive]);

  useEffect(() => {
    if (problem === null && retried.current) frame.current?.focus();
  }, [problem]);

  if (problem !== null) {
    const onAgain = () => {
      retried.current = true;
      setLoaded(false);
      again();
    };
    return (
      <div className={classes.problem}>
        <SignInProblem problem={problem} onAgain={onAgain} />
      </div>
    );
  }
  return (
    <div className={classes.holder}>
      {!loaded && <Skeleton className={classes.skeleton} />}
      <iframe
        key={scheme}
        ref={frame}
        title="Sign in"
        src={withBasePath(`/sso/start?scheme=${scheme}${prompt === null ? '' : `&prompt=${prompt}`}`)}
        className={classes.frame}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
