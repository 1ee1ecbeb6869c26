import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSignInMessage } from '../../sso/message.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './sign-in-frame.module.css';
import noticeClasses from './sign-in-notice.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The provider's sign-in page in a frame. Accepts tokens only from this frame. */
export function SignInFrame() {
  const { problem, prompt, receive, again } = useSignIn();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const retried = useRef(false);
  const { round, broken, noteLoaded, loadAgain } = useFrameRounds(() => setLoaded(false));

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
      {broken && (
        <div className={classes.broken}>
          <Notice tone="warn" role="status" icon={<IconWifiOff size={16} aria-hidden />}>
            You’re offline. Sign-in appears again when you’re back online.
          </Notice>
        </div>
      )}
      <div className={classes.place}>
        {!loaded && <Skeleton className={classes.skeleton} />}
        <iframe
          key={`${scheme} ${round}`}
          ref={frame}
          title="Sign in"
          src={withBasePath(`/sso/start?scheme=${scheme}${prompt === null ? '' : `&prompt=${prompt}`}`)}
          className={classes.frame}
          data-broken={broken || undefined}
          onLoad={() => {
            setLoaded(true);
            noteLoaded();
          }}
        />
      </div>
      <button type="button" className={classes.again} onClick={loadAgain}>
        Reload sign-in
      </button>
    </div>
  );
}

/** Reloads the frame when the connection returns or on request: another origin's error page can't be detected. */
function useFrameRounds(onRound: () => void) {
  const [round, setRound] = useState(0);
  const [broken, setBroken] = useState(false);
  const loadAgain = () => {
    setBroken(false);
    setRound((now) => now + 1);
    onRound();
  };
  const onOnline = useEffectEvent(loadAgain);
  useEffect(() => {
    if (!broken) return;
    const online = () => onOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [broken]);
  return { round, broken, noteLoaded: () => setBroken(!navigator.onLine), loadAgain };
}

/** A sign-in error with a retry. */
export function SignInProblem({ problem, onAgain }: { problem: string; onAgain?: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The frame had focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice tone="bad" role="alert">
      <p className={noticeClasses.title}>Sign-in failed</p>
      <p>{problem}</p>
      {onAgain && (
        <Button ref={button} variant="default" onClick={onAgain} className={noticeClasses.again}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
