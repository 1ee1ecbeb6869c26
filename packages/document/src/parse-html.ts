import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { DOMParser } from 'prosemirror-model';
import { checkDocument, toDocumentNode } from './check.ts';
import { DocumentError } from './error.ts';
import { readHtmlTree } from './html-tree.ts';
import { documentSchema } from './schema.ts';
import { settleCellStyles } from './table-styles.ts';
import { convertWordLists } from './word-lists.ts';

const PICTURE_DATA = /data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=]*/g;

/** The length of HTML without the data of embedded pictures. */
function lengthWithoutImages(html: string): number {
  let length = html.length;
  for (const [data] of html.matchAll(PICTURE_DATA)) length -= data.length;
  return length;
}

/** What cannot be the text of a letter, however it is written, is not even read. */
function refuseEndless(html: string): void {
  const { readLength } = DOCUMENT_LIMITS;
  if (html.length > readLength && lengthWithoutImages(html) > readLength) {
    throw new DocumentError('too_long', 'This text is far too long for a letter. Please use a part of it.');
  }
}

/**
 * Reads HTML from anywhere into a document of the closed schema; what the schema does not know does not survive. Blocks
 * deeper than DOCUMENT_LIMITS.nesting become plain paragraphs. Throws DocumentError for a text beyond the structural limits.
 * How long a text may be is asked of its normal form (`textSize`): the editor shows one that is too long, to be shortened.
 * Runs on the server and in the browser alike; needs no DOM.
 */
export function parseHtml(html: string): DocumentNode {
  refuseEndless(html);
  const tree = readHtmlTree(html);
  convertWordLists(tree, html);
  settleCellStyles(tree, html);
  // The light tree has what ProseMirror's parser reads of a DOM node, and nothing more, hence the cast.
  const dom = tree as unknown as Parameters<DOMParser['parse']>[0];
  return checkDocument(toDocumentNode(DOMParser.fromSchema(documentSchema).parse(dom)));
}
