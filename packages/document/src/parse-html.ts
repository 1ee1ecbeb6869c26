import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { DOMParser } from 'prosemirror-model';
import { checkDocument, toDocumentNode } from './check.ts';
import type { Omission } from './dialects/omissions.ts';
import { convertSymbolFonts } from './dialects/symbol-fonts.ts';
import { normaliseColumns } from './dialects/table-columns.ts';
import { convertWordLists } from './dialects/word-lists.ts';
import { DocumentError } from './error.ts';
import { readHtmlTree } from './html-tree.ts';
import { normaliseLayout } from './layout-styles.ts';
import { documentSchema } from './schema.ts';

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
  normaliseLayout(tree, html, note);
  // The light tree implements only what ProseMirror's parser reads of a DOM node.
  const dom = tree as unknown as Parameters<DOMParser['parse']>[0];
  return checkDocument(toDocumentNode(DOMParser.fromSchema(documentSchema).parse(dom)));
}
