import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import classes from './sign-in-problem.module.css';

/** What went wrong with a sign-in, and the way to try again. */
export function SignInProblem({ problem, onAgain }: { problem: string; onAgain?: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus, a frame, is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Notice tone="bad" role="alert">
      <p className={classes.title}>Sign-in did not work</p>
      <p>{problem}</p>
      {onAgain && (
        <Button ref={button} variant="default" onClick={onAgain} className={classes.again}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
