import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const ITEM = '[data-toolbar-item]:not(:disabled)';

/** Narrow toolbars hide some controls. */
const isThere = (item: HTMLElement): boolean => item.checkVisibility?.() ?? true;

/**
 * ARIA toolbar keyboard: one tab stop, arrows, Home and End.
 * @returns props of the toolbar element.
 */
export function useRovingFocus(): {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const items = useCallback(() => [...(ref.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])].filter(isThere), []);

  const choose = useCallback(
    (chosen: HTMLElement | undefined) => {
      for (const item of items()) item.tabIndex = item === chosen ? 0 : -1;
    },
    [items],
  );

  const chooseAgain = useCallback(() => {
    const all = items();
    choose(all.find((item) => item.tabIndex === 0 && item.dataset.visited) ?? all[0]);
  }, [items, choose]);

  // After every render and resize, since controls appear and disappear.
  useLayoutEffect(chooseAgain);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(chooseAgain);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [chooseAgain]);

  const onFocus = useCallback(() => {
    const focused = items().find((item) => item === document.activeElement);
    if (!focused) return;
    for (const item of items()) delete item.dataset.visited;
    focused.dataset.visited = 'true';
    choose(focused);
  }, [items, choose]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const all = items();
      const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
      if (at < 0) return;
      const steps: Readonly<Record<string, number>> = {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      };
      const next = steps[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
    [items],
  );

  return { ref, onKeyDown, onFocus };
}
