import { DOCUMENT_LIMITS, type DocumentNode } from '@letterdesk/core/document/schema';
import { DOMParser } from 'prosemirror-model';
import { checkDocument, toDocumentNode } from './check.ts';
import { DocumentError } from './error.ts';
import { readHtmlTree } from './html-tree.ts';
import { documentSchema } from './schema.ts';
import { convertWordLists } from './word-lists.ts';

const IMAGE_START = 'data:image/';

/** The length of HTML without the data of embedded pictures. */
function lengthWithoutImages(html: string): number {
  let length = html.length;
  for (let at = html.indexOf(IMAGE_START); at !== -1; ) {
    const quote = html.indexOf('"', at);
    const end = quote === -1 ? html.length : quote;
    length -= end - at;
    at = html.indexOf(IMAGE_START, end);
  }
  return length;
}

function checkLength(html: string): void {
  const { htmlLength, imageBytes } = DOCUMENT_LIMITS;
  // Base64 takes four characters for three bytes; ten full-size pictures are more than a letter holds.
  const tooLong = html.length > htmlLength + imageBytes * 14;
  if (tooLong || (html.length > htmlLength && lengthWithoutImages(html) > htmlLength)) {
    throw new DocumentError('too_long', `A text may have ${htmlLength} characters of HTML at most.`);
  }
}

/**
 * Reads HTML from anywhere into a document of the closed schema; what the schema does not know does not survive. Blocks
 * deeper than DOCUMENT_LIMITS.nesting become plain paragraphs. Throws DocumentError for a text beyond the limits.
 * Runs on the server and in the browser alike; needs no DOM.
 */
export function parseHtml(html: string): DocumentNode {
  checkLength(html);
  const tree = readHtmlTree(html);
  convertWordLists(tree, html);
  // The light tree has what ProseMirror's parser reads of a DOM node, and nothing more, hence the cast.
  const dom = tree as unknown as Parameters<DOMParser['parse']>[0];
  return checkDocument(toDocumentNode(DOMParser.fromSchema(documentSchema).parse(dom)));
}
