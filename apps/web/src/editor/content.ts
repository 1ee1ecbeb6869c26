import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { FROM_OUTSIDE } from './keyed/protect-keyed-content.ts';

/** The text in the editor as HTML, exactly as the server would write it. */
export function htmlOf(editor: Editor): string {
  return toHtml(editor.state.doc.toJSON() as DocumentNode);
}

/** HTML as the editor takes it at the start. */
export function contentOf(html: string): JSONContent {
  return parseHtml(html) as JSONContent;
}

/** Puts another text into the editor (after a reflood, or another version), as one step that can be undone. */
export function replaceText(editor: Editor, html: string): void {
  const { schema, doc, tr } = editor.state;
  const next = Node.fromJSON(schema, parseHtml(html));
  if (next.eq(doc)) return;
  const transaction = closeHistory(tr).replaceWith(0, doc.content.size, next.content).setMeta(FROM_OUTSIDE, true);
  editor.view.dispatch(transaction);
}
