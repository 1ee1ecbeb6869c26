import type { LetterBranch } from '@letterdesk/contract/letters';
import classes from './branch-list.module.css';

/** Says what became of a template's conditions and lists, and why. */
export function BranchList({ branches }: { branches: readonly LetterBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Conditions of the template">
      <h3 className={classes.heading}>Conditions of the template</h3>
      <ul className={classes.list}>
        {branches.map(({ key, excerpt, reason, gaps }) => (
          <li key={key} className={classes.branch} data-missing={gaps.length > 0 || undefined}>
            <span className={classes.excerpt}>{excerpt === '' ? 'A text without words' : excerpt}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
