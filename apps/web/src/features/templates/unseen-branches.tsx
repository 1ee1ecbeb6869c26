import type { TemplateBranch } from '@letterdesk/contract/templates';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import classes from './unseen-branches.module.css';

interface UnseenBranchesProps {
  readonly branches: readonly TemplateBranch[];
  readonly onPreview: () => void;
}

const SHOWN = 8;

/** Names branches of a draft that no preview and no letter has shown yet. */
export function UnseenBranches({ branches, onPreview }: UnseenBranchesProps) {
  if (branches.length === 0) return null;
  return (
    <div className={classes.unseen}>
      <Notice tone="warn">
        <p className={classes.sentence}>
          {branches.length === 1 ? 'One text wasn’t' : `${branches.length} texts weren’t`} in any preview or letter yet.
        </p>
        <ul className={classes.list} aria-label="Texts not seen yet">
          {branches.slice(0, SHOWN).map(({ key, condition, excerpt }) => (
            <li key={key}>
              <span className={classes.condition}>{condition}</span>
              {excerpt !== '' && <span className={classes.excerpt}>{excerpt}</span>}
            </li>
          ))}
          {branches.length > SHOWN && <li>And {branches.length - SHOWN} more.</li>}
        </ul>
        <Button variant="default" size="compact-sm" onClick={onPreview}>
          Preview with records
        </Button>
      </Notice>
    </div>
  );
}
