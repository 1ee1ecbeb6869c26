import { useRef, useState } from 'react';
import { reportError } from '../api/reported-error.ts';

export interface PendingActionState<What extends string> {
  /** What is being done at the moment; null when nothing is. */
  readonly pendingAction: What | null;
  /** Does something unless something else is being done; what fails is told in the error modal. */
  run(what: What, work: () => Promise<void>): Promise<void>;
}

/** Lets a page do one thing at a time: a second click arrives before the button is drawn as busy. */
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
