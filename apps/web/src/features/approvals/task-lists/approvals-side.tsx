import { CloseButton } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { useMe } from '../../session/session-context.tsx';
import { ApprovalsPanel } from './approvals-panel.tsx';
import classes from './approvals-side.module.css';
import { taskListQuery } from './task-list-query.ts';

interface ApprovalsSideProps {
  /** Beside the content if there is room; otherwise an overlay. */
  readonly wide: boolean;
  readonly onView: () => void;
}

/** Task lists left of the letters page: folded while they are empty, and absent for readers. */
export function ApprovalsSide({ wide, onView }: ApprovalsSideProps) {
  const isEmpty = useHasNoApprovals();
  const writes = useMe()?.abilities.useLetters === true;
  if (isEmpty && !writes) return null;
  if (isEmpty || !wide) return <FoldedSide onView={onView} />;
  return (
    <aside className={classes.side} aria-label="Approvals">
      <ApprovalsPanel onView={onView} />
    </aside>
  );
}

/** Returns true once both lists are known to be empty. */
function useHasNoApprovals(): boolean {
  const attention = useQuery(taskListQuery('attention', 1)).data;
  const mine = useQuery(taskListQuery('mine', 1)).data;
  return attention?.total === 0 && mine?.total === 0;
}

/**
 * A button with the number of waiting letters, which opens the lists as an overlay. Esc, an outside press or the
 * button closes it.
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
