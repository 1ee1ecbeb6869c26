import { useState } from 'react';

/** A set of ticked keys, and a function that ticks or unticks one. */
export function useToggledKeys(initial: () => ReadonlySet<string>): [ReadonlySet<string>, (key: string) => void] {
  const [keys, setKeys] = useState(initial);
  const toggle = (key: string): void =>
    setKeys((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return [keys, toggle];
}
