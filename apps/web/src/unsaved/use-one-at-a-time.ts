import { useRef, useState } from 'react';
import { reportError } from '../api/reported-error.ts';

export interface OneAtATime<What extends string> {
  /** What is being done at the moment; null when nothing is. */
  readonly doing: What | null;
  /** Does something unless something else is being done; what fails is told in the error modal. */
  during(what: What, work: () => Promise<void>): Promise<void>;
}

/** Lets a page do one thing at a time: a second click arrives before the button is drawn as busy. */
export function useOneAtATime<What extends string>(): OneAtATime<What> {
  const [doing, setDoing] = useState<What | null>(null);
  const busy = useRef(false);
  const during = async (what: What, work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      reportError(error, () => void during(what, work));
    } finally {
      busy.current = false;
      setDoing(null);
    }
  };
  return { doing, during };
}
