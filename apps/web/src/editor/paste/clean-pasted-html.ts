import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import { sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import { DocumentError } from '@letterdesk/document/error';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

const ROOM = grouped(DOCUMENT_LIMITS.textLength);
const TOO_LARGE = `What you pasted is too large for a letter, which has room for ${ROOM} characters. Please paste it in parts.`;

/**
 * Pasted HTML, reduced to the document schema by the reader the server uses: Word's list paragraphs become lists, and
 * nothing else than the schema survives. What the editor itself copied stays as it is.
 */
export function cleanPastedHtml(html: string, tell: (sentence: string) => void): string {
  if (html.includes('data-pm-slice')) return html;
  try {
    const clean = toHtml(parseHtml(html));
    const problem = sizeProblem(textSize(clean));
    if (problem === null) return clean;
    tell(`What you pasted is too large. ${problem}`);
    return '';
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  tell(TOO_LARGE);
  return '';
}
