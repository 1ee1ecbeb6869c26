import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { DOMParser } from 'prosemirror-model';
import { checkDocument, toDocumentNode } from './check.ts';
import type { Omission } from './dialects/omissions.ts';
import { convertSymbolFonts } from './dialects/symbol-fonts.ts';
import { normaliseColumns } from './dialects/table-columns.ts';
import { DocumentError } from './error.ts';
import { readHtmlTree } from './html-tree.ts';
import { LightElement, type LightNode, textWithin } from './light-dom.ts';
import { documentSchema } from './schema.ts';
import { normaliseCellStyles } from './table-styles.ts';

const PICTURE_DATA = /data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=]*/g;

/** HTML length without embedded picture data. */
function lengthWithoutImages(html: string): number {
  let length = html.length;
  for (const [data] of html.matchAll(PICTURE_DATA)) length -= data.length;
  return length;
}

/** Rejects oversized HTML before parsing. */
function refuseEndless(html: string): void {
  const { readLength } = DOCUMENT_LIMITS;
  if (html.length > readLength && lengthWithoutImages(html) > readLength) {
    throw new DocumentError('too_long', 'This text is far too long for a letter. Use a part of it.');
  }
}

/**
 * Parses HTML into a document of the schema; unknown elements are dropped, as is what isn't shown, and deep blocks are
 * flattened. Throws DocumentError beyond the structural limits. Text length is checked on the normal form (`textSize`),
 * so that the editor can show an overlong text. Needs no DOM.
 * @param note receives what was left out that people may miss.
 */
export function parseHtml(html: string, note: (omission: Omission) => void = () => undefined): DocumentNode {
  refuseEndless(html);
  const tree = readHtmlTree(html, note);
  convertSymbolFonts(tree, html);
  convertWordLists(tree, html);
  normaliseColumns(tree, html, note);
  normaliseCellStyles(tree, html, note);
  // The light tree implements only what ProseMirror's parser reads of a DOM node.
  const dom = tree as unknown as Parameters<DOMParser['parse']>[0];
  return checkDocument(toDocumentNode(DOMParser.fromSchema(documentSchema).parse(dom)));
}

/** A paragraph that Word displays as a list item. */
interface WordItem {
  readonly paragraph: LightElement;
  /** 1 = outermost. */
  readonly level: number;
  readonly ordered: boolean;
}

const LEVELS = 9;

function markerOf(node: LightNode): LightElement | null {
  if (node.nodeType === 3) return null;
  if (/mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')) return node;
  for (const child of node.childNodes) {
    const marker = markerOf(child);
    if (marker !== null) return marker;
  }
  return null;
}

function wordItem(node: LightNode): WordItem | null {
  if (node.nodeType === 3 || node.localName !== 'p') return null;
  const style = node.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style);
  if (level === null) return null;
  const marker = markerOf(node);
  const ordered = marker !== null && /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(textWithin(marker));
  return { paragraph: node, level: Math.min(LEVELS, Math.max(1, Number(level[1]))), ordered };
}

/** Adds an item, opening and closing lists to reach its level. */
function place(item: WordItem, open: LightElement[], newList: (ordered: boolean) => LightElement): void {
  while (open.length > item.level) open.pop();
  const list = open.at(-1);
  if (list !== undefined && open.length === item.level && (list.localName === 'ol') !== item.ordered) open.pop();
  while (open.length < item.level) open.push(nest(open.at(-1), newList(item.ordered)));
  const listItem = new LightElement('li');
  const marker = markerOf(item.paragraph);
  marker?.parentNode?.removeChild(marker);
  open.at(-1)?.appendChild(listItem);
  listItem.appendChild(new LightElement('p'));
  const paragraph = listItem.firstChild as LightElement;
  for (const child of item.paragraph.childNodes) paragraph.appendChild(child);
}

/** Nests an inner list in the outer list's last item. */
function nest(outer: LightElement | undefined, inner: LightElement): LightElement {
  if (outer === undefined) return inner;
  if (outer.lastChild === null) outer.appendChild(new LightElement('li'));
  (outer.lastChild as LightElement).appendChild(inner);
  return inner;
}

function convertChildren(parent: LightElement): void {
  let open: LightElement[] = [];
  for (const child of parent.childNodes) {
    const item = wordItem(child);
    if (item === null) {
      const blank = child.nodeType === 3 && child.nodeValue.trim() === '';
      if (!blank) open = [];
      if (child.nodeType === 1) convertChildren(child);
      continue;
    }
    place(item, open, (ordered) => {
      const list = new LightElement(ordered ? 'ol' : 'ul');
      if (open.length === 0) parent.insertBefore(list, child);
      return list;
    });
    parent.removeChild(child);
  }
}

/** Converts list paragraphs pasted from Word into lists, dropping Word's bullet characters. */
function convertWordLists(root: LightElement, html: string): void {
  if (/mso-list:/i.test(html)) convertChildren(root);
}
