import type { Letter } from '@letterdesk/contract/letters';
import { type RefObject, useMemo, useState } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import { sameContent as same, useAutosave } from '../../unsaved/use-autosave.ts';
import { drafts } from './kept-letters.ts';
import type { OpenedLetter } from './letter-query.ts';
import type { Content } from './save-letter.ts';

export interface LetterContent {
  /** The stored copy the text grew from; its version is the one a save names. */
  readonly base: Letter;
  readonly name: string;
  readonly text: string;
  readonly dirty: boolean;
  /** When what was restored had been typed; null when nothing was restored. */
  readonly restoredFrom: number | null;
  setName(name: string): void;
  setText(text: string): void;
  typing(): void;
  /** The title and text as they stand this moment. */
  current(): Content;
  /** A save of `content` was answered with `letter`; what was typed meanwhile stays unsaved. */
  saved(letter: Letter, content: Content): void;
  /** Another text takes the place of this one: a reflood's, somebody else's, or the stored one. */
  adopt(letter: Letter): void;
  /** Goes along with what happened to the letter elsewhere; what is typed here and not saved stays as it is. */
  follow(letter: Letter): void;
  /** Throws away what was restored. */
  discardRestored(): void;
  closeRestored(): void;
}

/** A letter's title and text while they are edited, and how they stand against what is stored. */
export function useLetterContent(
  { letter, draft }: OpenedLetter,
  username: string,
  editor: RefObject<RichTextEditorHandle | null>,
): LetterContent {
  const restored = draft !== null && !(draft.name === letter.name && draft.text === letter.text) ? draft : null;
  // A draft that grew from an older version is saved against that version, so that the server tells of the newer one.
  const [base, setBase] = useState<Letter>(restored ? { ...letter, version: restored.baseVersion } : letter);
  /** The newest stored copy that is known here. */
  const [latest, setLatest] = useState(letter);
  const [stored, setStored] = useState<Content>({ name: letter.name, text: letter.text });
  const [name, setName] = useState((restored ?? letter).name);
  const [text, setText] = useState((restored ?? letter).text);
  const [isTyping, setTyping] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState(restored?.typedAt ?? null);
  const typed = useMemo(() => ({ name, text }), [name, text]);
  const differs = !same(typed, stored);

  const current = (): Content => {
    const html = editor.current?.html();
    // Else the page takes what is being saved for newer than what it knows itself, and keeps the older text as unsaved.
    editor.current?.flush();
    return { name: name.trim(), text: html ?? text };
  };

  useAutosave({
    store: drafts,
    username,
    id: letter.id,
    content: typed,
    baseVersion: base.version,
    dirty: differs,
    current,
  });

  const adopt = (next: Letter) => {
    setBase(next);
    setLatest(next);
    setStored({ name: next.name, text: next.text });
    setName(next.name);
    setText(next.text);
    setTyping(false);
    setRestoredFrom(null);
  };
  return {
    base,
    name,
    text,
    dirty: differs || isTyping,
    restoredFrom,
    setName,
    setText: (next) => {
      setText(next);
      setTyping(false);
    },
    typing: () => setTyping(true),
    current,
    saved: (next, content) => {
      setBase(next);
      setLatest(next);
      setStored(content);
      setName((now) => (now.trim() === content.name ? content.name : now));
      setRestoredFrom(null);
    },
    adopt,
    follow: (next) => {
      if (next.version < base.version) return;
      setLatest(next);
      if (next.version === base.version) setBase(next);
      else if (differs || isTyping) setBase({ ...base, ...standingOf(next) });
      else adopt(next);
    },
    discardRestored: () => adopt(latest),
    closeRestored: () => setRestoredFrom(null),
  };
}

/** What others decide about a letter, and not what is written in it. */
function standingOf(letter: Letter): Partial<Letter> {
  const { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy } = letter;
  const { sendRefusal, abilities, deletable, sentLetters } = letter;
  const standing = { locked, approval, approvalVoid, approvalRevoked, approvalRevokedBy };
  return { ...standing, sendRefusal, abilities, deletable, sentLetters };
}
