import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { describeProblemPlace } from '../../shortcodes/problem-list.tsx';
import classes from './rehearsal.module.css';

interface RehearsalFailureProps {
  readonly title: string;
  /** One sentence. */
  readonly failure: string;
  readonly retry: () => void;
}

export function RehearsalFailure({ title, failure, retry }: RehearsalFailureProps) {
  const again = (
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <EmptyState title={title} order={3} action={again}>
      {failure}
    </EmptyState>
  );
}

interface RehearsedProblemsProps {
  /** Such as 'the draft'. */
  readonly of: string;
  readonly problems: readonly AuthoringProblem[];
  /** Descriptions of each paragraph's and heading's place. */
  readonly places: readonly string[];
}

export function RehearsedProblems({ of, problems, places }: RehearsedProblemsProps) {
  return (
    <div className={classes.problems} role="alert">
      <p className={classes.heading}>
        <IconAlertTriangle size={16} aria-hidden /> Some shortcodes of {of} are not valid. Close this and fix them.
      </p>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.field}:${problem.block}:${problem.start}:${problem.code}`} className={classes.item}>
            <span className={classes.description}>
              {describeProblemPlace(problem, places)}: <code>{problem.excerpt}</code>
            </span>
            <span className={classes.why}>{problem.message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
