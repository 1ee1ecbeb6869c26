import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { sizeProblem, textSize } from '@letterdesk/core/document/text-size';
import type { Omission } from '@letterdesk/document/dialects/omissions';
import { DocumentError } from '@letterdesk/document/error';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

const MAX_TEXT_LENGTH = grouped(DOCUMENT_LIMITS.textLength);
const TOO_LARGE = `What you pasted is too large for a letter, which has room for ${MAX_TEXT_LENGTH} characters. Paste it in parts.`;

interface CleanHtml {
  readonly html: string;
  readonly omissions: ReadonlySet<Omission>;
  /** Why nothing is pasted. */
  readonly problem: string | null;
}

/** Reduces pasted HTML to the document schema like the server; the editor's own HTML stays. */
export function cleanPastedHtml(pasted: string): CleanHtml {
  const omissions = new Set<Omission>();
  if (pasted.includes('data-pm-slice')) return { html: pasted, omissions, problem: null };
  try {
    const document = parseHtml(pasted, (omission) => omissions.add(omission));
    const html = toHtml(isFromSpreadsheet(pasted) ? withoutLoneCell(document) : document);
    const problem = sizeProblem(textSize(html));
    if (problem === null) return { html, omissions, problem };
    return { html: '', omissions, problem: `What you pasted is too large. ${problem}` };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  return { html: '', omissions, problem: TOO_LARGE };
}

const SPREADSHEET = /content=["']?Excel\.Sheet|office:excel|<google-sheets-html-origin|data-sheets-/i;

/** LibreOffice groups columns in Calc only. */
function isFromSpreadsheet(html: string): boolean {
  return SPREADSHEET.test(html) || (html.includes('content="LibreOffice') && /<colgroup\b/i.test(html));
}

/** A single cell is pasted as its text, without the alignment that the spreadsheet gave it. */
function withoutLoneCell(document: DocumentNode): DocumentNode {
  const [table, ...others] = document.content ?? [];
  const [row, ...rows] = table?.type === 'table' ? (table.content ?? []) : [];
  const [cell, ...cells] = row?.content ?? [];
  if (cell === undefined || others.length + rows.length + cells.length > 0) return document;
  const blocks = (cell.content ?? []).map((block) =>
    block.type === 'paragraph' ? { ...block, attrs: { align: 'left', indent: 0, lineHeight: null } } : block,
  );
  return { ...document, content: blocks };
}

/** Says in a line what was left out, or returns null. */
export function omissionNotice(omissions: ReadonlySet<Omission>): string | null {
  if (omissions.size === 0) return null;
  const listed = new Intl.ListFormat('en').format([...omissions].sort());
  const hint = omissions.has('pictures') ? ' Copy a picture alone to paste it.' : '';
  return `Pasted without ${listed}.${hint}`;
}
