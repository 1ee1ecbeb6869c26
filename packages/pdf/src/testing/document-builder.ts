import type { DocumentMark, DocumentNode, MarkName } from '@letterdesk/core/document/schema';
import type { PdfRequest } from '../pdf-request.ts';

type Inline = string | DocumentNode;
type Attributes = Readonly<Record<string, unknown>>;

export function mark(type: MarkName, attrs: Attributes = {}): DocumentMark {
  return { type, attrs };
}

export function text(content: string, ...marks: DocumentMark[]): DocumentNode {
  return { type: 'text', text: content, marks };
}

export function keyed(value: string): DocumentNode {
  return { type: 'keyedValue', attrs: { shortcode: 'ProviderLegalName', value } };
}

export const pageBreak: DocumentNode = { type: 'pageBreak' };

function inlines(content: readonly Inline[]): DocumentNode[] {
  return content.map((one) => (typeof one === 'string' ? text(one) : one));
}

export function paragraph(...content: Inline[]): DocumentNode {
  return { type: 'paragraph', content: inlines(content) };
}

export function heading(level: number, ...content: Inline[]): DocumentNode {
  return { type: 'heading', attrs: { level }, content: inlines(content) };
}

export function listItem(...content: DocumentNode[]): DocumentNode {
  return { type: 'listItem', content };
}

export function bulletList(...items: DocumentNode[]): DocumentNode {
  return { type: 'bulletList', content: items };
}

export function cell(content: Inline, attrs: Attributes = {}): DocumentNode {
  return { type: 'tableCell', attrs, content: [paragraph(content)] };
}

export function headerCell(content: Inline, attrs: Attributes = {}): DocumentNode {
  return { type: 'tableHeader', attrs, content: [paragraph(content)] };
}

export function row(...cells: DocumentNode[]): DocumentNode {
  return { type: 'tableRow', content: cells };
}

export function table(...rows: DocumentNode[]): DocumentNode {
  return { type: 'table', attrs: { borders: 'rows' }, content: rows };
}

export function image(src: string, alt = '', attrs: Attributes = {}): DocumentNode {
  return { type: 'image', attrs: { src, alt, ...attrs } };
}

export function doc(...content: DocumentNode[]): DocumentNode {
  return { type: 'doc', content };
}

/** By default without logo and footer. */
export function aPdfRequest(blocks: readonly DocumentNode[], changes: Partial<PdfRequest> = {}): PdfRequest {
  return {
    doc: doc(...blocks),
    title: 'Assignment confirmation',
    logo: null,
    footer: null,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    ...changes,
  };
}

const RED_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

/** 5 × 5 pixels. */
export const PICTURE = Buffer.from(RED_DOT, 'base64');
export const PICTURE_URL = `data:image/png;base64,${RED_DOT}`;
