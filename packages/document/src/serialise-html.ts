import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import { MARK_DOM_RULES } from './dom-rules-marks.ts';
import { NODE_DOM_RULES } from './dom-rules-nodes.ts';
import type { DomSpec } from './dom-spec.ts';

const VOID = new Set(['br', 'hr', 'img']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\n': '&#10;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => ENTITIES[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\u00a0\n]/g, (character) => ENTITIES[character] ?? character);
}

/** @param content HTML for the spec's hole. */
function serialiseSpec(spec: DomSpec, content: string): string {
  const [tag, attributes, ...children] = spec;
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const open = `<${tag}${list.join('')}>`;
  if (VOID.has(tag)) return open;
  const inner = children.map((child) => {
    if (child === 0) return content;
    return typeof child === 'string' ? escapeHtml(child) : serialiseSpec(child, content);
  });
  return `${open}${inner.join('')}</${tag}>`;
}

/** Returns true if HTML would collapse blanks of this line. */
function hasLooseBlanks(content: readonly DocumentNode[]): boolean {
  const line = content.map(({ type, text }) => (type === 'text' ? text : type === 'hardBreak' ? '\n' : 'x')).join('');
  return /^[ \t]|[ \t]$|\t|[ \n] | \n/.test(line);
}

const sameMark = (a: DocumentMark, b: DocumentMark | undefined): boolean =>
  b !== undefined &&
  a.type === b.type &&
  [...new Set([...Object.keys(a.attrs ?? {}), ...Object.keys(b.attrs ?? {})])].every(
    (key) => (a.attrs?.[key] ?? null) === (b.attrs?.[key] ?? null),
  );

const markTags = (mark: DocumentMark): readonly [open: string, close: string] => {
  const html = serialiseSpec(MARK_DOM_RULES[mark.type].toDom(mark.attrs ?? {}), '\u0000');
  const [open = '', close = ''] = html.split('\u0000');
  return [open, close];
};

/** Adjacent nodes share common mark elements. */
function serialiseInline(content: readonly DocumentNode[]): string {
  let html = '';
  let open: { mark: DocumentMark; close: string }[] = [];
  const closeFrom = (index: number): void => {
    for (const { close } of open.slice(index).reverse()) html += close;
    open = open.slice(0, index);
  };
  for (const node of content) {
    const marks = node.marks ?? [];
    let shared = 0;
    while (shared < open.length && sameMark((open[shared] as { mark: DocumentMark }).mark, marks[shared])) shared += 1;
    closeFrom(shared);
    for (const mark of marks.slice(shared)) {
      const [start, close] = markTags(mark);
      html += start;
      open.push({ mark, close });
    }
    html += node.type === 'text' ? escapeHtml(node.text ?? '') : serialiseNode(node);
  }
  closeFrom(0);
  return html;
}

function withPreservedBlanks([tag, attributes, ...children]: DomSpec): DomSpec {
  const style = [attributes.style, 'white-space: pre-wrap'].filter((part) => part !== undefined).join('; ');
  return [tag, { ...attributes, style }, ...children];
}

function serialiseNode(node: DocumentNode): string {
  if (node.type === 'text') return escapeHtml(node.text ?? '');
  const content = node.content ?? [];
  if (node.type === 'doc') return content.map(serialiseNode).join('');
  const spec = NODE_DOM_RULES[node.type].toDom(node.attrs ?? {});
  if (node.type !== 'paragraph' && node.type !== 'heading')
    return serialiseSpec(spec, content.map(serialiseNode).join(''));
  return serialiseSpec(hasLooseBlanks(content) ? withPreservedBlanks(spec) : spec, serialiseInline(content));
}

/** Serialises a checked document; parseHtml restores it exactly. */
export function toHtml(document: DocumentNode): string {
  return serialiseNode(document);
}
