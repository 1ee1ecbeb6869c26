import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

const BETWEEN_BLOCKS =
  /(<\/(?:p|h[1-6]|ul|ol|li|table|tr|td|th|div|blockquote)>|<hr[^>]*>|<(?:ul|ol|table|tbody|tr)(?: [^>]*)?>)(?=<(?!\/(?:td|th|li|div|blockquote)>))/g;

/** A stored text as it stands in a file, a block on each line, so that two versions of it can be compared; it reads back as the same text. */
export function readableHtml(html: string): string {
  const readable = html.replace(BETWEEN_BLOCKS, '$1\n');
  return `${toHtml(parseHtml(readable)) === html ? readable : html}\n`;
}
