import { type RefObject, useEffect, useRef } from 'react';

/** Files from outside the page; a dragged picture of a page has HTML too. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

/**
 * Receives files dropped anywhere within an element, which a browser would otherwise open. Pictures that something
 * within took are left out.
 * @param onFiles null leaves them to the elements around.
 */
export function useFileDrop(
  within: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): void {
  const receive = useRef(onFiles);
  useEffect(() => {
    receive.current = onFiles;
  }, [onFiles]);
  const receives = onFiles !== null;
  useEffect(() => {
    const element = receives ? within.current : null;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => !isTaken || !type.startsWith('image/'));
      if (files.length > 0) receive.current?.(files);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, [within, receives]);
}

/** Keeps the browser from opening files dropped where nothing takes them. */
export function useIgnoredFileDrops(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event) || isFileField(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (hasFiles(event) && !isFileField(event.target)) event.preventDefault();
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

/** A file field takes drops by itself. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
