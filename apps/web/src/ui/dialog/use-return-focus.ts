import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns focus when an open dialog unmounts; falls back to the page's content. Closing dialogs do this themselves. */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => returnFocus(before, FRAMES_UNTIL_ENABLED));
    };
  }, [opened]);
}

/** A trigger that is disabled while its dialog is open may be enabled a few frames after the dialog closes. */
const FRAMES_UNTIL_ENABLED = 20;

function returnFocus(before: Element | null, framesLeft: number): void {
  if (!isLost()) return;
  const target = before instanceof HTMLElement && before.isConnected ? before : null;
  target?.focus({ preventScroll: true });
  if (!isLost()) return;
  if (target !== null && framesLeft > 0) requestAnimationFrame(() => returnFocus(target, framesLeft - 1));
  else content()?.focus({ preventScroll: true });
}

/** Returns focus before `place`, or its dialog, unmounts: a dialog that follows would otherwise remember no focus. */
export function useReturnFocusAtOnce(place: RefObject<HTMLElement | null>, inDialog: boolean): void {
  useReturnFocus(true);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const removedElement = inDialog ? place.current?.closest('[role=dialog]') : place.current;
      if (!removedElement?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [place, inDialog]);
}

/**
 * Returns focus after a series of dialogs whose trigger may be disabled meanwhile. `next` is the action to follow, or
 * null.
 */
export function useReturnFocusAfter(active: boolean, next: string | null): void {
  const place = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (next !== null && !isLost()) place.current = document.activeElement;
  }, [next]);
  useLayoutEffect(() => {
    if (!active) return;
    place.current = document.activeElement;
    return () => {
      const before = place.current;
      // After the last dialog has focused the page's content.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const nowhere = isLost() || document.activeElement === content();
          if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        }),
      );
    };
  }, [active]);
}

function content(): HTMLElement | null {
  return document.getElementById('main');
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
