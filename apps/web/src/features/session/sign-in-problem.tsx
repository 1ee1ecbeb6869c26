import { Alert, Button } from '@mantine/core';
import classes from './sign-in-problem.module.css';

/** What went wrong with a sign-in, and the way to try again. */
export function SignInProblem({ problem, onAgain }: { problem: string; onAgain?: () => void }) {
  return (
    <Alert color="bad" title="Sign-in did not work" className={classes.alert}>
      <p className={classes.problem}>{problem}</p>
      {onAgain && (
        <Button variant="default" onClick={onAgain}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
