import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import type { PdfRequest } from '../pdf-request.ts';

const WORDS = 'The quick brown fox jumps over the lazy dog, 0123456789 times: “Sincerely” – (Jordan Avery, MD).';

function text(...marks: DocumentMark[]): DocumentNode {
  return { type: 'text', text: WORDS, marks };
}

function paragraph(...content: DocumentNode[]): DocumentNode {
  return { type: 'paragraph', content };
}

function tableRow(cell: 'tableHeader' | 'tableCell'): DocumentNode {
  return { type: 'tableRow', content: [1, 2, 3].map(() => ({ type: cell, content: [paragraph(text())] })) };
}

/** Uses every font and block type once, so that the first real letter is fast. */
export const WARM_UP_LETTER: PdfRequest = {
  title: 'Warm-up',
  logo: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
    description: 'Logo',
  },
  footer: { text: WORDS },
  createdAt: new Date(0),
  doc: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [text()] },
      paragraph(text(), text({ type: 'bold' }), text({ type: 'italic' }), text({ type: 'bold' }, { type: 'italic' })),
      ...['Arimo', 'Tinos'].map((family) => paragraph(text({ type: 'fontFamily', attrs: { family } }))),
      paragraph(text({ type: 'underline' }), text({ type: 'link', attrs: { href: 'https://example.org/' } })),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text())] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text())] }] },
      { type: 'table', content: [tableRow('tableHeader'), tableRow('tableCell')] },
    ],
  },
};
