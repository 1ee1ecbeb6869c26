import { useLayoutEffect } from 'react';

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
        if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
