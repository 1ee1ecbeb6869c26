import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './problem-list.module.css';

export interface ProblemListProps {
  readonly problems: readonly AuthoringProblem[];
  /** Brings a problem's place into view and selects it. */
  readonly onShow: (problem: AuthoringProblem) => void;
}

const LINES = { title: 'Title', subject: 'Subject' } as const;

/** Why nothing was saved: each placeholder that is wrong, where it stands, and a way there. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Its answer is no clean-up: newer browsers answer a promise.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={list} className={classes.problems} role="alert" aria-label="Shortcodes that are not valid">
      <p className={classes.heading}>
        <IconAlertTriangle size={16} aria-hidden />
        {problems.length === 1
          ? 'A shortcode is not valid. Nothing was saved.'
          : 'Some shortcodes are not valid. Nothing was saved.'}
      </p>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.field}:${problem.block}:${problem.start}:${problem.code}`}>
            <button
              type="button"
              className={classes.problem}
              // The text keeps the focus, and the list its rows, until the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onShow(problem)}
            >
              <span className={classes.place}>{placeOf(problem)}</span>
              <code className={classes.excerpt}>{problem.excerpt}</code>
              <span className={classes.message}>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ field, block }: AuthoringProblem): string {
  if (field === 'title' || field === 'subject') return LINES[field];
  return `Paragraph ${(block ?? 0) + 1}`;
}
