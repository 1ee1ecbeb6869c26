import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { ApprovalsSide } from '../approvals/task-lists/approvals-side.tsx';
import classes from './with-task-lists.module.css';

/** CSS pixels for task lists beside the page. */
const TASK_LISTS_MIN_WIDTHS = { search: 1600, start: 1280, letter: 1425 };

interface WithTaskListsProps {
  readonly beside: keyof typeof TASK_LISTS_MIN_WIDTHS;
  readonly children: ReactNode;
}

/**
 * The letters page or a read-only user's home, with task lists on the left (specification 2.26) or a button for them.
 */
export function WithTaskLists({ beside, children }: WithTaskListsProps) {
  const wide = useMediaQuery(`(min-width: ${TASK_LISTS_MIN_WIDTHS[beside]}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const content = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.page} data-beside={beside}>
      <ApprovalsSide wide={wide} onView={() => content.current?.focus()} />
      <div className={classes.content} ref={content} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
