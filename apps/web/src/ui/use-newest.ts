import { useRef } from 'react';

/** Begins one of several things that end in any order; the answer says whether none was begun after it. */
export function useNewest(): () => () => boolean {
  const count = useRef(0);
  return () => {
    count.current += 1;
    const own = count.current;
    return () => own === count.current;
  };
}
