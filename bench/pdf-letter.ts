import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { PdfRequest } from '@letterdesk/pdf/pdf-request';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="8" fill="#0c6a63"/><path d="M8 13l12 9 12-9v16H8z" fill="#fff"/></svg>';
const FOOTER = 'Northgate Staffing, 400 Harbor Street';
const SHIFTS = ['Dec 7 – Dec 11', 'Dec 14 – Dec 18', 'Dec 21 – Dec 23', 'Dec 28 – Dec 30'];
const SENTENCE =
  'Travel and housing are arranged by us; please let us know if anything in this letter differs from your understanding.';

function paragraph(text: string): DocumentNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

function row(type: 'tableHeader' | 'tableCell', cells: readonly string[]): DocumentNode {
  return { type: 'tableRow', content: cells.map((text) => ({ type, content: [paragraph(text)] })) };
}

/** One page with logo, footer, table and list, different for each number. */
export function benchLetter(number: number): PdfRequest {
  return {
    title: `Confirmation ${number}`,
    logo: { svg: LOGO, description: 'Northgate Staffing' },
    footer: { text: FOOTER },
    createdAt: new Date('2026-11-20T12:00:00Z'),
    doc: {
      type: 'doc',
      content: [
        paragraph('November 20, 2026'),
        {
          type: 'heading',
          attrs: { level: 2 },
          content: [{ type: 'text', text: `Confirmation of assignment ${number}` }],
        },
        paragraph(`Dear Dr. Whitfield, we are pleased to confirm assignment ${number}. ${SENTENCE}`),
        {
          type: 'table',
          content: [
            row('tableHeader', ['Date', 'Shift', 'Call', 'Hours']),
            ...SHIFTS.map((dates) => row('tableCell', [dates, '07:00 – 17:00', 'Beeper, weeknights', '50'])),
          ],
        },
        paragraph(SENTENCE),
        {
          type: 'bulletList',
          content: ['A state license', 'Immunisation record', `Badge ${number}`].map((text) => ({
            type: 'listItem',
            content: [paragraph(text)],
          })),
        },
        paragraph('Sincerely,'),
        paragraph('Client representative'),
      ],
    },
  };
}

/** The same letter as HTML for a browser. */
export function benchHtml(number: number): string {
  const rows = SHIFTS.map((dates) => `<tr><td>${dates}<td>07:00 – 17:00<td>Beeper, weeknights<td>50</tr>`).join('');
  return `<!doctype html><html lang="en"><title>Confirmation ${number}</title>
<style>body{font:11pt/1.4 Carlito,Calibri,sans-serif}table{width:100%;border-collapse:collapse;font-size:10pt}td,th{border-bottom:1px solid #cfcbc2;text-align:left;padding:6px}</style>
<body>${LOGO}<hr><p>November 20, 2026</p><h2>Confirmation of assignment ${number}</h2>
<p>Dear Dr. Whitfield, we are pleased to confirm assignment ${number}. ${SENTENCE}</p>
<table><thead><tr><th>Date<th>Shift<th>Call<th>Hours</tr></thead><tbody>${rows}</tbody></table><p>${SENTENCE}</p>
<ul><li>A state license</li><li>Immunisation record</li><li>Badge ${number}</li></ul><p>Sincerely,</p><p>Client representative</p></body></html>`;
}

export const BENCH_FOOTER = FOOTER;
