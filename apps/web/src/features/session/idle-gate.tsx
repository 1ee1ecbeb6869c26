import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import classes from './idle-gate.module.css';
import type { IdleLock } from './idle-lock.ts';
import { IdleWarning } from './idle-warning.tsx';
import { LockScreen } from './lock-screen.tsx';
import { useIdleLock } from './session-context.tsx';

/** Shows the app while someone is there, a warning before it locks, and the lock screen in its place. */
export function IdleGate({ children }: { children: ReactNode }) {
  const lock = useIdleLock();
  return lock === null ? children : <LockedBy lock={lock}>{children}</LockedBy>;
}

function LockedBy({ lock, children }: { lock: IdleLock; children: ReactNode }) {
  const state = useSyncExternalStore(lock.subscribe, lock.getState);
  const isClosing = state.phase === 'closing';
  useHiddenDialogs(isClosing);
  return (
    <>
      {state.phase !== 'locked' && (
        <div className={classes.app} hidden={isClosing}>
          {children}
        </div>
      )}
      {state.phase === 'warning' && <IdleWarning lockAt={state.lockAt} onStay={() => lock.stay()} />}
      {(isClosing || state.phase === 'locked') && (
        // The page's title goes with the page, so the screen sets its own once more.
        <LockScreen key={state.phase} minutes={lock.limit / 60_000} isClosing={isClosing} />
      )}
    </>
  );
}

/** Dialogs and menus are outside the app's element. */
function useHiddenDialogs(hidden: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-closing', hidden);
  }, [hidden]);
}
