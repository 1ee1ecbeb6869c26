import { useCallback, useEffect, useRef } from 'react';

interface OpenDialog {
  readonly level: number;
}

const openDialogs: OpenDialog[] = [];

/**
 * Tells whether a dialog is the topmost of those that are open: the latest of the highest level. Keys are for that one only.
 * @returns a question to be asked when a key or a press arrives.
 */
export function useIsTopmost(opened: boolean, level: number): () => boolean {
  const self = useRef<OpenDialog | null>(null);
  useEffect(() => {
    if (!opened) return;
    const dialog = { level };
    openDialogs.push(dialog);
    // Only after the event that opened it, so that the same Esc does not close it again.
    const opening = setTimeout(() => {
      self.current = dialog;
    });
    return () => {
      clearTimeout(opening);
      self.current = null;
      // It counts until the event that closed it is over, so that one Esc does not close the dialog below, too.
      setTimeout(() => openDialogs.splice(openDialogs.indexOf(dialog), 1));
    };
  }, [opened, level]);
  return useCallback(() => self.current !== null && self.current === topmost(), []);
}

/** Whether any dialog is open. What the page behind it can do by keys waits until it is closed. */
export function isDialogOpen(): boolean {
  return openDialogs.length > 0;
}

function topmost(): OpenDialog | undefined {
  const highest = Math.max(...openDialogs.map(({ level }) => level));
  return openDialogs.findLast(({ level }) => level === highest);
}
