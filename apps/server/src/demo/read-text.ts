import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

/** A text of the demo in both forms it is stored in. */
export function readText(source: string): { html: string; document: string } {
  const document = parseHtml(source);
  return { html: toHtml(document), document: JSON.stringify(document) };
}
