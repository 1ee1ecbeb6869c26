import { useRef } from 'react';

/** Starts one of several concurrent tasks; the result tells if it's still the newest. */
export function useNewest(): () => () => boolean {
  const count = useRef(0);
  return () => {
    count.current += 1;
    const own = count.current;
    return () => own === count.current;
  };
}
