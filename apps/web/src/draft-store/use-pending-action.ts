import { useRef, useState } from 'react';
import { reportError } from '../api/reported-error.ts';

interface PendingActionState<What extends string> {
  /** The action in progress, or null. */
  readonly pendingAction: What | null;
  /** Runs an action unless one is in progress; failures open the error modal. */
  run(what: What, work: () => Promise<void>): Promise<void>;
}

/** Lets a page run one action at a time: a second click can arrive before the button shows as busy. */
export function usePendingAction<What extends string>(): PendingActionState<What> {
  const [pendingAction, setPendingAction] = useState<What | null>(null);
  const busy = useRef(false);
  const run = async (what: What, work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPendingAction(what);
    try {
      await work();
    } catch (error) {
      reportError(error, () => void run(what, work));
    } finally {
      busy.current = false;
      setPendingAction(null);
    }
  };
  return { pendingAction, run };
}
