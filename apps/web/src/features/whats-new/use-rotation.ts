import { CAROUSEL_INTERVAL_MS } from '@letterdesk/core/constants';
import { useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, useEffect, useState } from 'react';

export interface Rotation {
  /** Slides change by themselves now. */
  readonly rotating: boolean;
  /** Null where nothing moves by itself, as the person's system asks for. */
  readonly button: { readonly paused: boolean; readonly press: () => void } | null;
  /** For what stands still while the pointer or the focus is on it. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Moves on every 8 s (specification 2.22, 9.5), counted from when the slide was shown: not while it is paused, the pointer or the
 * focus is on it, or the tab is hidden, and never where the person's system asks for less motion.
 */
export function useRotation(shown: number, advance: () => void): Rotation {
  const still = useReducedMotion();
  const hidden = useIsHidden();
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = !(still || hidden || paused || pointed || focused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own 8 s.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(advance, CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, shown, advance]);

  return {
    rotating,
    button: still ? null : { paused, press: () => setPaused(!paused) },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

function useIsHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
