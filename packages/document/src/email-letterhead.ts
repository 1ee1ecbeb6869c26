import { element } from './email-inline.ts';
import { FOOTER_STYLE, LETTERHEAD_STYLE, LOGO_STYLE, SPACE_STYLE } from './email-styles.ts';
import { escapeHtml } from './serialise-html.ts';
import { type EmailPicture, pictureHtml } from './to-email-html.ts';

/** Draws the company's logo above a letter, with the line below it, as the PDF does. */
export function letterheadHtml(logo: EmailPicture, company: string): string {
  return frameTable(cell(LETTERHEAD_STYLE, pictureHtml(logo, company, { style: LOGO_STYLE })), SPACE);
}

/** Writes the footer below a letter. */
export function footerHtml(lines: readonly string[]): string {
  return lines.length === 0 ? '' : frameTable(SPACE, cell(FOOTER_STYLE, lines.map(escapeHtml).join('<br>')));
}

const cell = (style: string, content: string): string => element('td', { style }, content);

const SPACE = cell(SPACE_STYLE, '&nbsp;');

/** Screen readers don't announce it as a table. */
function frameTable(...cells: readonly string[]): string {
  const attributes = { role: 'presentation', cellpadding: 0, cellspacing: 0, border: 0, width: '100%' };
  return element('table', attributes, cells.map((one) => element('tr', {}, one)).join(''));
}
