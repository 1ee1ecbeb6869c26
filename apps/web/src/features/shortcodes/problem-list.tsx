import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { suggestShortcode } from '@letterdesk/core/shortcodes/stray-braces';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import classes from './problem-list.module.css';

/** The last refused action, or null. */
export type Refused = 'saving' | 'publishing' | 'saving and publishing' | 'restoring' | null;

interface ProblemListProps {
  readonly problems: readonly AuthoringProblem[];
  /** Descriptions of each paragraph's and heading's place. */
  readonly places: readonly string[];
  /** Scrolls to a problem and selects it. */
  readonly onShow: (problem: AuthoringProblem) => void;
  /** Replaces a problem with a placeholder, if offered. */
  readonly onFix?: (problem: AuthoringProblem, placeholder: string) => void;
  /** Expressions for suggestions. */
  readonly authoring?: Authoring;
  readonly refused: Refused;
  /** Changes when publishing is refused, to focus the first problem. */
  readonly refusals?: number;
}

const STRAY = 'stray_braces';
const LINES = { title: 'Title', subject: 'Subject' } as const;

/** Lists shortcode problems with their place and, if likely, a correction. */
export function ProblemList(props: ProblemListProps) {
  const { problems, places, onShow, onFix, authoring, refused, refusals = 0 } = props;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('button')?.focus();
  }, [refusals]);
  return (
    <section ref={list} className={classes.problems} role="alert" aria-label="Shortcodes that are not valid">
      <p className={classes.heading}>
        <IconAlertTriangle size={16} aria-hidden />
        {headingOf(problems, refused)}
      </p>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li
            key={`${problem.field}:${problem.block}:${problem.start}:${problem.code}:${problem.excerpt}`}
            className={classes.row}
          >
            <button
              type="button"
              className={classes.problem}
              // Keeps focus and rows until the press ends.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onShow(problem)}
            >
              <span className={classes.place}>{describeProblemPlace(problem, places)}</span>
              <code className={classes.excerpt}>{problem.excerpt}</code>
              <span className={classes.message}>
                {problem.message} <span className={classes.way}>Go to it</span>
              </span>
            </button>
            {onFix && authoring && <SuggestedFix problem={problem} authoring={authoring} onFix={onFix} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function headingOf(problems: readonly AuthoringProblem[], refused: Refused): string {
  if (refused !== 'restoring' && refused !== 'saving' && problems.every(({ code }) => code === STRAY)) {
    return refused === null
      ? 'Fix or remove these double braces before you publish.'
      : 'Nothing was published. Fix or remove these double braces first.';
  }
  if (refused === 'publishing') return 'Nothing was published. Fix these shortcodes first.';
  const isSingle = problems.length === 1;
  const wrong = isSingle ? 'A shortcode is not valid.' : 'Some shortcodes are not valid.';
  const outcome = refused === null ? `Fix ${isSingle ? 'it' : 'them'} before you save.` : OUTCOMES[refused];
  return `${wrong} ${outcome}`;
}

const KEPT = 'What you typed is kept in this browser only.';
const OUTCOMES = {
  saving: `Nothing was saved. ${KEPT}`,
  'saving and publishing': `Nothing was saved or published. ${KEPT}`,
  restoring: 'Nothing was restored.',
} as const;

type SuggestedFixProps = Pick<Required<ProblemListProps>, 'onFix' | 'authoring'> & {
  readonly problem: AuthoringProblem;
};

/** Offers a correction if one expression was probably meant. */
function SuggestedFix({ problem, authoring, onFix }: SuggestedFixProps) {
  const suggestion =
    problem.code === STRAY ? suggestShortcode(problem.excerpt, authoring.expressions?.keys() ?? []) : null;
  if (suggestion === null) return null;
  const placeholder = writePlaceholder({ name: suggestion, format: null, fallback: null });
  return (
    <button
      type="button"
      className={classes.fix}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFix(problem, placeholder)}
    >
      Write {placeholder}
    </button>
  );
}

/** Starts a sentence. */
export function describeProblemPlace({ field, block }: AuthoringProblem, places: readonly string[]): string {
  if (field === 'title' || field === 'subject') return LINES[field];
  const place = places[block ?? 0] ?? 'in the text';
  return place.charAt(0).toUpperCase() + place.slice(1);
}
