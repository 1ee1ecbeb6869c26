import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { shortcodeMeant } from '@letterdesk/core/shortcodes/stray-braces';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import classes from './problem-list.module.css';

export interface ProblemListProps {
  readonly problems: readonly AuthoringProblem[];
  /** Brings a problem's place into view and selects it. */
  readonly onShow: (problem: AuthoringProblem) => void;
  /** Writes a placeholder in the place of a problem; without it none is offered. */
  readonly onMend?: (problem: AuthoringProblem, placeholder: string) => void;
  /** The expressions that may have been meant. */
  readonly authoring?: Authoring;
  /** The text is a draft, which is kept with double braces that are no shortcode. */
  readonly draft?: boolean;
  /** Counts how often publishing was refused for them: each time the first one is gone to. */
  readonly refusals?: number;
}

const STRAY = 'stray_braces';
const LINES = { title: 'Title', subject: 'Subject' } as const;

/** What is wrong with the shortcodes of a text: each where it stands, with a way there and, where it is likely, what was meant. */
export function ProblemList({ problems, onShow, onMend, authoring, draft = false, refusals = 0 }: ProblemListProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Its answer is no clean-up: newer browsers answer a promise.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('button')?.focus();
  }, [refusals]);
  return (
    <section ref={list} className={classes.problems} role="alert" aria-label="Shortcodes that are not valid">
      <p className={classes.heading}>
        <IconAlertTriangle size={16} aria-hidden />
        {headingOf(problems, draft, refusals > 0)}
      </p>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.field}:${problem.block}:${problem.start}:${problem.code}`} className={classes.row}>
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
            {onMend && authoring && <Mend problem={problem} authoring={authoring} onMend={onMend} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function headingOf(problems: readonly AuthoringProblem[], draft: boolean, publishing: boolean): string {
  if (draft && problems.every(({ code }) => code === STRAY)) {
    return publishing
      ? 'Nothing was published. Publishing waits until these double braces are shortcodes, or gone.'
      : 'Double braces that are no shortcode keep this draft from being published.';
  }
  if (publishing) return 'Nothing was published. Publishing waits until these shortcodes are valid.';
  return problems.length === 1
    ? 'A shortcode is not valid. Nothing was saved.'
    : 'Some shortcodes are not valid. Nothing was saved.';
}

type MendProps = Pick<Required<ProblemListProps>, 'onMend' | 'authoring'> & { readonly problem: AuthoringProblem };

/** Puts stray braces right, where one expression was probably meant. */
function Mend({ problem, authoring, onMend }: MendProps) {
  const meant = problem.code === STRAY ? shortcodeMeant(problem.excerpt, authoring.expressions?.keys() ?? []) : null;
  if (meant === null) return null;
  const placeholder = writePlaceholder({ name: meant, format: null, fallback: null });
  return (
    <button
      type="button"
      className={classes.mend}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onMend(problem, placeholder)}
    >
      Write {placeholder}
    </button>
  );
}

function placeOf({ field, block }: AuthoringProblem): string {
  if (field === 'title' || field === 'subject') return LINES[field];
  return `Paragraph ${(block ?? 0) + 1}`;
}
