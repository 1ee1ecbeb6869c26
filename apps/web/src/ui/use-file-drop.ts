import { type RefObject, useEffect, useRef } from 'react';

/** Files from outside the page; a dragged picture of a page has HTML too. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

/**
 * Receives files dropped anywhere within an element, which a browser would otherwise open. Pictures that something
 * within took are left out.
 */
export function useFileDrop(within: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const receive = useRef(onFiles);
  useEffect(() => {
    receive.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const element = within.current;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => !isTaken || !type.startsWith('image/'));
      if (files.length > 0) receive.current(files);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, [within]);
}
