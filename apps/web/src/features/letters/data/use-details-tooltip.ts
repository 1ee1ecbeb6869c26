import { useEffect, useRef, useState } from 'react';

/** Milliseconds of hovering before it opens. */
const OPEN_DELAY = 400;

export interface DetailsTooltip {
  readonly opened: boolean;
  openSoon(): void;
  open(): void;
  close(): void;
}

/**
 * State of a tooltip that closes on Escape without keeping the key from the letter: the pointer may rest on the panel
 * while the letter is edited.
 */
export function useDetailsTooltip(): DetailsTooltip {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setOpened(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [opened]);
  return {
    opened,
    openSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpened(true), OPEN_DELAY);
    },
    open: () => set(true),
    close: () => set(false),
  };
}
