import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog that is taken out of the page while open is gone; the ones that
 * close before they go do so themselves. Where that place is gone or cannot be focused, the page's content gets it.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (!isLost()) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        if (isLost()) content()?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/**
 * Gives the focus back when `place`, or the dialog it is in, goes and has it, before whatever comes instead: a dialog that
 * does would remember that the focus was nowhere.
 */
export function useReturnFocusAtOnce(place: RefObject<HTMLElement | null>, inDialog: boolean): void {
  useReturnFocus(true);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const gone = inDialog ? place.current?.closest('[role=dialog]') : place.current;
      if (!gone?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [place, inDialog]);
}

/**
 * Gives the focus back to where it was when something began that may show one dialog after the other, and that may have
 * made what began it unable to keep the focus meanwhile. `next` is what was chosen since to follow it, or null.
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
      // After the last dialog has given it to the page's content.
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
