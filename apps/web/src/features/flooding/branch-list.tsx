import type { LetterBranch } from '@letterdesk/contract/letters';
import classes from './branch-list.module.css';

/** Longer lists are folded at first. */
const SHOWN_AT_ONCE = 6;

/** Says what became of a template's conditions and lists, and why. */
export function BranchList({ branches }: { branches: readonly LetterBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <details className={classes.section} open={branches.length <= SHOWN_AT_ONCE}>
      <summary className={classes.heading}>Conditions of the template</summary>
      <ul className={classes.list}>
        {branches.map(({ key, excerpt, reason, gaps }) => (
          <li key={key} className={classes.branch} data-missing={gaps.length > 0 || undefined}>
            <span className={classes.excerpt}>{excerpt === '' ? 'A text without words' : excerpt}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
