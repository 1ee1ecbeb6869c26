import { useEffect, useRef } from 'react';
import { drafts } from './draft-store.ts';
import type { Content } from './save-letter.ts';

export interface AutosaveInput {
  readonly username: string;
  readonly letterId: number;
  readonly content: Content;
  readonly baseVersion: number;
  readonly dirty: boolean;
  /** The title and text as they stand this moment, with what was typed since `content`. */
  current(): Content;
}

/** Keeps what is typed in the browser's storage while it differs from what is stored, and forgets it afterwards. */
export function useAutosave({ username, letterId, content, baseVersion, dirty, current }: AutosaveInput): void {
  const { name, text } = content;
  useEffect(() => {
    const work = dirty
      ? drafts.keep(username, letterId, { name, text, baseVersion, typedAt: Date.now() })
      : drafts.forget(username, letterId);
    // A browser without storage (private mode, no room) still edits and saves.
    work.catch(() => undefined);
  }, [username, letterId, name, text, baseVersion, dirty]);

  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const now = current();
      if (!dirty && now.name === name && now.text === text) return;
      drafts.keepAtOnce(username, letterId, { ...now, baseVersion, typedAt: Date.now() });
    };
  });
  useEffect(() => {
    const onLeave = () => leave.current();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
}
