import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import { BODY_STYLE, cellStyle, fontStack, RULE_STYLE, textblockStyle } from './email-styles.ts';
import { walkDocument } from './plain-text.ts';
import { escapeAttribute, escapeHtml } from './serialise-html.ts';

/** Gives the address by which a mail shows a picture, such as `cid:…`; null leaves its alternative text. */
export type ImageAddress = (source: string) => string | null;

const element = (
  tag: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: string,
): string => {
  const list = Object.entries(attributes).filter((entry) => entry[1] !== null && entry[1] !== '');
  return `<${tag}${list.map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`).join('')}>${content}</${tag}>`;
};

/**
 * Text for mail programs that do not know `white-space`: a blank that follows a blank or begins a line, and would be
 * swallowed, becomes a no-break space. `before` is the character before the text.
 */
function literal(text: string, before: string): string {
  const plain = text.replaceAll('\t', '    ');
  const kept = plain.replace(/ /g, (blank, at: number) => (/[ \n]/.test(plain[at - 1] ?? before) ? '\u00a0' : blank));
  return escapeHtml(kept).replaceAll('\n', '<br>');
}

const MARK_ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
};

function marked({ type, attrs }: DocumentMark, content: string): string {
  switch (type) {
    case 'link':
      return element('a', { href: String(attrs?.href) }, content);
    case 'textColour':
      return element('span', { style: `color: ${attrs?.colour}` }, content);
    case 'highlight':
      return element('span', { style: `background-color: ${attrs?.colour}` }, content);
    case 'fontSize':
      return element('span', { style: `font-size: ${attrs?.size}pt` }, content);
    case 'fontFamily':
      return element('span', { style: `font-family: ${fontStack(attrs?.family)}` }, content);
    default:
      return element(MARK_ELEMENTS[type] ?? 'span', {}, content);
  }
}

function shownText({ type, text, attrs }: DocumentNode): string {
  if (type === 'text') return text ?? '';
  return type === 'hardBreak' ? '\n' : String(attrs?.value ?? '');
}

function inlineHtml(nodes: readonly DocumentNode[]): string {
  let before = '\n';
  let html = '';
  for (const node of nodes) {
    const text = shownText(node);
    html += (node.marks ?? []).reduceRight((content, mark) => marked(mark, content), literal(text, before));
    before = text.at(-1) ?? before;
  }
  return html;
}

function imageHtml({ attrs }: DocumentNode, address: ImageAddress): string {
  const alt = String(attrs?.alt ?? '');
  const source = address(String(attrs?.src));
  const width = typeof attrs?.width === 'number' ? attrs.width : null;
  const image = `<img src="${escapeAttribute(source ?? '')}" alt="${escapeAttribute(alt)}"${width === null ? '' : ` width="${width}"`} border="0">`;
  return element(
    'p',
    { style: 'margin: 0 0 10px 0', align: String(attrs?.align) },
    source === null ? escapeHtml(alt) : image,
  );
}

function tableHtml(table: DocumentNode, address: ImageAddress): string {
  const cellHtml = ({ type, attrs, content }: DocumentNode): string => {
    const isHeader = type === 'tableHeader';
    const span = (name: string): number | null => (attrs?.[name] === 1 ? null : Number(attrs?.[name]));
    const style = cellStyle(table.attrs?.borders, isHeader);
    const attributes = { colspan: span('colspan'), rowspan: span('rowspan'), valign: 'top', style };
    return element(isHeader ? 'th' : 'td', attributes, blocksHtml(content ?? [], address));
  };
  const rows = (table.content ?? []).map((row) => element('tr', {}, (row.content ?? []).map(cellHtml).join('')));
  const style = 'border-collapse: collapse; margin: 0 0 10px 0';
  return element('table', { cellpadding: 0, cellspacing: 0, border: 0, width: '100%', style }, rows.join(''));
}

function blockHtml(node: DocumentNode, address: ImageAddress): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const tag = node.type === 'heading' ? `h${node.attrs?.level}` : 'p';
      const align = node.attrs?.align === 'left' ? null : String(node.attrs?.align);
      const inner = inlineHtml(content) || '&nbsp;';
      return element(tag, { align, style: textblockStyle(node, node.attrs ?? {}) }, inner);
    }
    case 'bulletList':
    case 'orderedList': {
      const items = content.map((item) => element('li', {}, blocksHtml(item.content ?? [], address))).join('');
      const start = node.attrs?.start === 1 ? null : ((node.attrs?.start as number | undefined) ?? null);
      return element(
        node.type === 'bulletList' ? 'ul' : 'ol',
        { start, style: 'margin: 0 0 10px 0; padding-left: 28px' },
        items,
      );
    }
    case 'table':
      return tableHtml(node, address);
    case 'image':
      return imageHtml(node, address);
    case 'horizontalRule':
    case 'pageBreak':
      return element('div', { style: `${RULE_STYLE}; margin: 10px 0` }, '&nbsp;');
    default:
      return blocksHtml(content, address);
  }
}

function blocksHtml(blocks: readonly DocumentNode[], address: ImageAddress): string {
  return blocks.map((block) => blockHtml(block, address)).join('');
}

/**
 * A checked document as HTML for mail: every style inlined, nothing that desktop Outlook cannot show, keyed elements as the
 * text they stand for. `address` says where the mail carries each picture; without it pictures are left to their
 * alternative texts, for nothing in a mail may be fetched from us.
 */
export function toEmailHtml(document: DocumentNode, address: ImageAddress = () => null): string {
  return element('div', { style: BODY_STYLE }, blocksHtml(document.content ?? [], address));
}

/** The sources of the pictures in a document, once each, in order; a mail attaches them. */
export function imageSourcesOf(document: DocumentNode): string[] {
  const sources = new Set<string>();
  walkDocument(document, ({ type, attrs }) => {
    if (type === 'image') sources.add(String(attrs?.src));
  });
  return [...sources];
}
