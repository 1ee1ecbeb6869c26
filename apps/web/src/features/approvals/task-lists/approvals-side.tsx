import { CloseButton } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import classes from './approvals-side.module.css';
import { taskListQuery } from './task-list-query.ts';

export interface ApprovalsSideProps {
  /** Whether there is room for it beside the page's content; it lies over it otherwise, once it is opened. */
  readonly wide: boolean;
  readonly onView: () => void;
}

/** The task lists at the left of the letters page. */
export function ApprovalsSide({ wide, onView }: ApprovalsSideProps) {
  if (!wide) return <FoldedSide onView={onView} />;
  return (
    <aside className={classes.side} aria-label="Approvals">
      <ApprovalsPanel onView={onView} />
    </aside>
  );
}

/**
 * Without room: a button that says how many letters wait, and opens the lists over the page, on a phone over all of it. Esc, a
 * press beside them or, there, their own button closes them.
 */
function FoldedSide({ onView }: Pick<ApprovalsSideProps, 'onView'>) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useQuery(taskListQuery('attention', 1)).data?.total ?? 0;
  const panel = useId();
  const side = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useDismiss(opened, [side], (by) => (by === 'key' ? close() : setOpened(false)));
  return (
    <aside ref={side} className={classes.rail} aria-label="Approvals">
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={waiting === 0 ? 'Approvals' : `Approvals, ${waiting} waiting for you`}
        title={`${opened ? 'Hide' : 'Show'} the approvals`}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconLayoutSidebar size={18} aria-hidden />
        {waiting > 0 && <span className={classes.waiting}>{waiting}</span>}
      </button>
      {opened && (
        <div id={panel} className={classes.over}>
          <div className={classes.overHead}>
            Approvals
            <CloseButton size="lg" aria-label="Close the approvals" onClick={close} />
          </div>
          <ApprovalsPanel
            onView={() => {
              setOpened(false);
              onView();
            }}
          />
        </div>
      )}
    </aside>
  );
}
