import type { DocumentNode } from '@letterdesk/core/document/schema';
import { getLinkHref } from './link-addresses.ts';

export const RULE_TEXT = '-'.repeat(20);
const INDENT = '  ';

/** Links that don't show their whole address are followed by it. */
function inlineText(content: readonly DocumentNode[]): string {
  let text = '';
  /** The text of the current link, without signs. */
  let linked = '';
  const addresses = content.map(getLinkHref);
  for (const [first, end] of runsWithSameMarks(content)) {
    const href = addresses[first] ?? null;
    if (href !== addresses[first - 1]) linked = '';
    const run = content.slice(first, end);
    const plain = run.map(nodeText).join('');
    linked += plain;
    text += markText(plain, run[0]?.marks?.map(({ type }) => type) ?? []);
    if (href === null || href === addresses[end]) continue;
    const address = href.replace(/^(mailto|tel):/i, '');
    if (!linked.split(/[\s()<>,;]+/).includes(address)) text += ` (${address})`;
  }
  return text;
}

function nodeText({ type, text, attrs }: DocumentNode): string {
  return type === 'text' ? (text ?? '') : type === 'hardBreak' ? '\n' : String(attrs?.value ?? '');
}

/** Returns the start and end indexes of adjacent nodes with the same link and marks. */
function runsWithSameMarks(content: readonly DocumentNode[]): [number, number][] {
  const keys = content.map((node) => JSON.stringify([getLinkHref(node), shownMarks(node)]));
  const runs: [number, number][] = [];
  keys.forEach((key, index) => {
    const last = runs.at(-1);
    if (last !== undefined && key === keys[index - 1]) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}

function shownMarks({ marks = [] }: DocumentNode): string[] {
  return marks
    .map(({ type }) => type)
    .filter((type) => type in SIGNS || type === 'superscript' || type === 'subscript');
}

/** As people mark plain text in mails. */
const SIGNS: Readonly<Record<string, string>> = { bold: '*', italic: '/', underline: '_', strike: '~' };
const DIGITS = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹', subscript: '₀₁₂₃₄₅₆₇₈₉' } as const;

function markText(text: string, marks: readonly string[]): string {
  const core = text.trim();
  if (core === '') return text;
  let marked = core;
  for (const type of ['superscript', 'subscript'] as const) if (marks.includes(type)) marked = raised(marked, type);
  for (const [type, sign] of Object.entries(SIGNS)) if (marks.includes(type)) marked = `${sign}${marked}${sign}`;
  return text.replace(core, () => marked);
}

/** `10²`, but `x^(n+1)`. */
function raised(text: string, type: keyof typeof DIGITS): string {
  if (/^\d+$/.test(text)) return [...text].map((digit) => DIGITS[type][Number(digit)]).join('');
  return `${type === 'superscript' ? '^' : '_'}(${text})`;
}

/** Without blanks at the end of lines, which mail programs may read as a soft line break. */
const indented = (text: string, first: string): string =>
  (first + text.replaceAll('\n', `\n${' '.repeat(first.length)}`)).replace(/ +$/gm, '');

function listText(list: DocumentNode): string {
  const start = typeof list.attrs?.start === 'number' ? list.attrs.start : 1;
  const items = (list.content ?? []).map((item, index) => {
    const marker = list.type === 'orderedList' ? `${start + index}. ` : '- ';
    const blocks = (item.content ?? []).map(blockText).filter((text) => text !== '');
    return indented(blocks.join('\n'), marker);
  });
  return items.join('\n');
}

/** Separates the lines of a cell, which has one line in the text. */
const LINE_SIGN = ' / ';

/** A cell that spans rows leaves its place empty in the later ones. */
function tableText({ content: rows = [] }: DocumentNode): string {
  /** Rows that a cell of each column still spans. */
  const spanned: number[] = [];
  const lines = rows.map(({ content: cells = [] }) => {
    const texts: string[] = [];
    const skipSpanned = () => {
      while ((spanned[texts.length] ?? 0) > 0) {
        spanned[texts.length] = (spanned[texts.length] ?? 0) - 1;
        texts.push('');
      }
    };
    for (const { attrs, content = [] } of cells) {
      skipSpanned();
      spanned[texts.length] = Number(attrs?.rowspan ?? 1) - 1;
      texts.push(blocksText(content).replace(/\n+/g, LINE_SIGN));
    }
    skipSpanned();
    return texts.join(' | ').trimEnd();
  });
  return lines.join('\n');
}

function blockText(node: DocumentNode): string {
  switch (node.type) {
    case 'paragraph': {
      const indent = typeof node.attrs?.indent === 'number' ? node.attrs.indent : 0;
      const text = inlineText(node.content ?? []);
      return indent > 0 && text !== '' ? indented(text, INDENT.repeat(indent)) : text;
    }
    case 'heading':
      return inlineText(node.content ?? []);
    case 'bulletList':
    case 'orderedList':
      return listText(node);
    case 'table':
      return tableText(node);
    case 'image':
      return String(node.attrs?.alt ?? '');
    case 'horizontalRule':
    case 'pageBreak':
      return RULE_TEXT;
    default:
      return blocksText(node.content ?? []);
  }
}

function blocksText(blocks: readonly DocumentNode[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/**
 * Builds the plain text part of mails: blocks separated by blank lines, list markers, ` | ` between cells, link
 * addresses in brackets, and signs for marks.
 */
export function toText(document: DocumentNode): string {
  return blocksText(document.content ?? []);
}
