import { useEffect, useRef } from 'react';
import type { KeptTexts } from './kept-texts.ts';

export interface AutosaveInput<Content> {
  readonly store: KeptTexts<Content>;
  readonly username: string;
  readonly id: number;
  /** The same object as long as nothing in it changes. */
  readonly content: Content;
  readonly baseVersion: number;
  readonly dirty: boolean;
  /** The content as it stands this moment, with what was typed since `content`. */
  current(): Content;
}

/** Whether two contents hold the same words. */
export function sameContent<Content extends object>(one: Content, other: Content): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Content] === value);
}

/** Keeps what is typed in the browser's storage while it differs from what is stored, and forgets it afterwards. */
export function useAutosave<Content extends object>(input: AutosaveInput<Content>): void {
  const { store, username, id, content, baseVersion, dirty, current } = input;
  useEffect(() => {
    const work = dirty
      ? store.keep(username, id, { ...content, baseVersion, typedAt: Date.now() })
      : store.forget(username, id);
    // A browser without storage (private mode, no room) still edits and saves.
    work.catch(() => undefined);
  }, [store, username, id, content, baseVersion, dirty]);

  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const now = current();
      if (!dirty && sameContent(now, content)) return;
      store.keepAtOnce(username, id, { ...now, baseVersion, typedAt: Date.now() });
    };
  });
  useEffect(() => {
    const onLeave = () => leave.current();
    // Going back with the keyboard leaves the page within the product, without a blur before.
    const events = ['pagehide', 'popstate'] as const;
    for (const event of events) window.addEventListener(event, onLeave);
    return () => {
      for (const event of events) window.removeEventListener(event, onLeave);
    };
  }, []);
}
