import { useState } from 'react';
import type { KeptText, KeptTexts } from './kept-texts.ts';
import { sameContent as same, useAutosave } from './use-autosave.ts';

/** A stored text, and the version of it that a save has to name; 0 for what is not stored. */
export interface StoredText<Content> {
  readonly content: Content;
  readonly version: number;
}

export interface UnsavedText<Content> {
  readonly content: Content;
  /** The stored version it grew from. */
  readonly version: number;
  readonly dirty: boolean;
  /** When what was restored had been typed; null when nothing was restored. */
  readonly restoredFrom: number | null;
  change(part: Partial<Content>): void;
  typing(): void;
  /** The content as it stands this moment. */
  current(): Content;
  /** A save of `content` was answered with a new version; what was typed meanwhile stays unsaved. */
  saved(version: number, content: Content): void;
  /** Another content takes the place of this one: somebody else's, or the stored one. */
  adopt(stored: StoredText<Content>): void;
  /** Throws away what was restored. */
  discardRestored(): void;
  closeRestored(): void;
}

export interface UnsavedTextInput<Content> {
  readonly store: KeptTexts<Content>;
  readonly username: string;
  /** Of the thing that is edited; 0 for one that is not stored. */
  readonly id: number;
  /** As it is stored when the page opens. */
  readonly stored: StoredText<Content>;
  /** What was typed here before and is not saved. */
  readonly kept: KeptText<Content> | null;
  /** Completes the content by what editors hold and have not handed on. */
  read(content: Content): Content;
}

/** A text while it is edited, and how it stands against what is stored; kept in the browser until it is saved. */
export function useUnsavedText<Content extends object>(input: UnsavedTextInput<Content>): UnsavedText<Content> {
  const { store, username, id, kept, read } = input;
  const restored = kept !== null && !same(input.stored.content, kept) ? kept : null;
  const [stored, setStored] = useState(input.stored);
  // What grew from an older version is saved against that version, so that the server tells of the newer one.
  const [version, setVersion] = useState(restored?.baseVersion ?? input.stored.version);
  const [content, setContent] = useState<Content>(restored ? contentOf(restored) : input.stored.content);
  const [isTyping, setTyping] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState(restored?.typedAt ?? null);
  const differs = !same(content, stored.content);
  const current = () => read(content);

  useAutosave({ store, username, id, content, baseVersion: version, dirty: differs, current });

  const adopt = (next: StoredText<Content>) => {
    setStored(next);
    setVersion(next.version);
    setContent(next.content);
    setTyping(false);
    setRestoredFrom(null);
  };
  return {
    content,
    version,
    dirty: differs || isTyping,
    restoredFrom,
    change: (part) => {
      setContent((now) => ({ ...now, ...part }));
      setTyping(false);
    },
    typing: () => setTyping(true),
    current,
    saved: (next, sent) => {
      setStored({ version: next, content: sent });
      setVersion(next);
      setContent((now) => settled(now, sent));
      setRestoredFrom(null);
    },
    adopt,
    discardRestored: () => adopt(stored),
    closeRestored: () => setRestoredFrom(null),
  };
}

/** Blanks around a line that were not stored are not shown either. */
function settled<Content extends object>(now: Content, sent: Content): Content {
  const lines = Object.entries(sent).filter(([name, value]) => String(now[name as keyof Content]).trim() === value);
  return lines.every(([name, value]) => now[name as keyof Content] === value)
    ? now
    : { ...now, ...Object.fromEntries(lines) };
}

function contentOf<Content extends object>({ baseVersion: _version, typedAt: _time, ...content }: KeptText<Content>) {
  return content as unknown as Content;
}
