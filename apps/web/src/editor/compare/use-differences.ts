import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Differences {
  /** The row one went to last; null before. */
  readonly current: number | null;
  /** Brings the next or the previous difference into view and focuses it; after the last one comes the first. */
  go(step: 1 | -1): void;
  /** For the element that holds the rows, each with its number in `data-row`: it scrolls, by the keyboard as well. */
  readonly region: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly tabIndex: 0;
    onKeyDown(event: KeyboardEvent): void;
  };
}

const KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

/** The way from difference to difference, by button or by the keys N and P. */
export function useDifferences(differences: readonly number[]): Differences {
  const [visited, setVisited] = useState<number | null>(null);
  // Of other texts that came in their place it says nothing.
  const current = visited !== null && differences.includes(visited) ? visited : null;
  const ref = useRef<HTMLDivElement>(null);
  const go = (step: 1 | -1) => {
    const count = differences.length;
    const at = current === null ? (step === 1 ? -1 : 0) : differences.indexOf(current);
    const next = differences[(at + step + count) % count];
    if (next === undefined) return;
    flushSync(() => setVisited(next));
    const row = ref.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key.toLowerCase()];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(step);
  };
  return { current, go, region: { ref, tabIndex: 0, onKeyDown } };
}
