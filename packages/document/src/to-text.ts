import type { DocumentNode } from '@letterdesk/core/document/schema';
import { blocksToText, nodeText, type TextForm } from './blocks-to-text.ts';
import { getLinkHref } from './link-addresses.ts';

export const RULE_TEXT = '-'.repeat(20);

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

const MAIL: TextForm = { inline: inlineText, cells: ' | ', cellLines: ' / ', indent: '  ', rule: RULE_TEXT };

/**
 * Builds the plain text part of mails: blocks separated by blank lines, list markers, ` | ` between cells, link
 * addresses in brackets, and signs for marks.
 */
export function toText(document: DocumentNode): string {
  return blocksToText(document.content ?? [], MAIL);
}
