import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useMemo, useRef } from 'react';
import { FROM_OUTSIDE } from './keyed/protect-keyed-content.ts';

/** Milliseconds without typing. */
const EMIT_DELAY = 350;

interface EmittedText {
  /** The last emitted or received text. */
  last(): string;
  received(html: string): void;
  flush(): void;
}

/** Emits the text when typing pauses; serialising a long letter per keystroke would be slow. */
export function useEmittedText(
  editor: Editor,
  initial: string,
  onChange: (html: string) => void,
  onTyping: (() => void) | undefined,
): EmittedText {
  const handlers = useRef({ onChange, onTyping });
  useEffect(() => {
    handlers.current = { onChange, onTyping };
  });
  const last = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const emitted = useMemo<EmittedText>(
    () => ({
      last: () => last.current,
      received: (html) => {
        last.current = html;
      },
      flush: () => {
        if (timer.current === null) return;
        clearTimeout(timer.current);
        timer.current = null;
        // Even if unchanged: listeners of `onTyping` wait for it.
        last.current = htmlOf(editor);
        handlers.current.onChange(last.current);
      },
    }),
    [editor],
  );

  useEffect(() => {
    const schedule = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.getMeta(FROM_OUTSIDE)) return;
      if (timer.current === null) handlers.current.onTyping?.();
      else clearTimeout(timer.current);
      timer.current = setTimeout(emitted.flush, EMIT_DELAY);
    };
    editor.on('update', schedule);
    editor.on('blur', emitted.flush);
    window.addEventListener('pagehide', emitted.flush);
    return () => {
      editor.off('update', schedule);
      editor.off('blur', emitted.flush);
      window.removeEventListener('pagehide', emitted.flush);
      emitted.flush();
    };
  }, [editor, emitted]);

  return emitted;
}

/** The editor's text as the server would write it. */
export function htmlOf(editor: Editor): string {
  return toHtml(editor.state.doc.toJSON() as DocumentNode);
}

export function contentOf(html: string): JSONContent {
  return parseHtml(html) as JSONContent;
}

/** Replaces the text as one undo step. */
export function replaceText(editor: Editor, html: string): void {
  const { schema, doc, tr } = editor.state;
  const next = Node.fromJSON(schema, parseHtml(html));
  if (next.eq(doc)) return;
  const transaction = closeHistory(tr).replaceWith(0, doc.content.size, next.content).setMeta(FROM_OUTSIDE, true);
  editor.view.dispatch(transaction);
}
