import type { DocumentMark, DocumentNode, MarkName } from '@letterdesk/core/document/schema';
import { walkDocument } from '../plain-text.ts';
import type { Block, Container } from './blocks.ts';

/**
 * A word, number, run of blanks, other character, placeholder or inline node. `start` and `end` count characters, and
 * 1 for each keyed value, line break or picture. A zero-length token marks the start of a new line.
 */
export interface Token {
  /** Equal for tokens with the same content. */
  readonly says: string;
  /** The expression's name, for keyed values and placeholders. */
  readonly name: string | null;
  /** Blanks and punctuation, which never match texts on their own. */
  readonly weak: boolean;
  readonly start: number;
  readonly end: number;
  /** Marks along the token; the first and last run may extend beyond it. */
  readonly runs: readonly MarkRun[];
  /** A keyed value's invisible attributes. */
  readonly hidden: string;
}

/** A range with the same marks; `to` counts as `end` does. */
interface MarkRun {
  readonly to: number;
  readonly marks: readonly DocumentMark[];
}

// Safe as a marker: documents contain no control characters.
const ATOM = '\u0001';
const BREAK = '\u0002';
const LINE_END = '\u0003';

const BY_CHARACTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const LETTER = String.raw`(?!${BY_CHARACTER})[\p{L}\p{N}\p{M}_]`;
const WORDS = new RegExp(
  [
    // Fast path for the most common case.
    '[A-Za-z]+(?=[ .,])',
    String.raw`\s+`,
    String.raw`\{\{[^{}]*\}\}`,
    String.raw`\d+(?:[.,:/-]\d+)*(?!${LETTER})\p{M}*`,
    String.raw`${BY_CHARACTER}\p{M}*`,
    String.raw`(?:${LETTER})+(?:['’\u200c\u200d-](?:${LETTER})+)*`,
    String.raw`\p{Regional_Indicator}{2}`,
    String.raw`\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*`,
    String.raw`.\p{M}*`,
  ].join('|'),
  'gsu',
);
const PLACEHOLDER = /^\{\{\s*shortcode\s+([\w.]+)/;
const STRONG = /[\p{L}\p{N}]|\p{Extended_Pictographic}/u;

/** Returns true for inline nodes that aren't text. */
function isAtom({ type, content }: DocumentNode): boolean {
  return content === undefined && ['keyedValue', 'hardBreak', 'image', 'horizontalRule', 'pageBreak'].includes(type);
}

function saysOf({ type, attrs }: DocumentNode): string {
  if (type === 'hardBreak') return BREAK;
  const parts = type === 'keyedValue' ? [attrs?.shortcode, attrs?.value] : [type, attrs?.src ?? ''];
  return ATOM + parts.join(ATOM);
}

/** A keyed value's invisible attributes. */
function hiddenOf({ type, attrs }: DocumentNode): string {
  return type === 'keyedValue' ? JSON.stringify([attrs?.format, attrs?.fallback]) : '';
}

/** Returns a block's text without formatting. */
export function blockText(block: DocumentNode): string {
  let text = '';
  walkDocument(block, (node) => {
    if (node.type === 'text') text += node.text;
    else if (isAtom(node)) text += saysOf(node);
    else if (node !== block) text += LINE_END;
  });
  return text;
}

const known = new WeakMap<DocumentNode, readonly Token[]>();

export function tokensOf(block: DocumentNode): readonly Token[] {
  const tokens = known.get(block) ?? readTokens(block);
  known.set(block, tokens);
  return tokens;
}

function readTokens(block: DocumentNode): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = '';
  let runs: MarkRun[] = [];
  const add = (node: DocumentNode, says: string, width: number): void => {
    const name = node.type === 'keyedValue' ? String(node.attrs?.shortcode) : null;
    const weak = says === BREAK || says === LINE_END;
    const runs = [{ to: at + width, marks: node.marks ?? [] }];
    tokens.push({ says, name, weak, start: at, end: at + width, runs, hidden: hiddenOf(node) });
    at += width;
  };
  const endText = (): void => {
    for (const word of wordsOf(line, at - line.length, runs)) tokens.push(word);
    line = '';
    runs = [];
  };
  walkDocument(block, (node) => {
    if (node.type === 'text') {
      const text = node.text ?? '';
      runs.push({ to: at + text.length, marks: node.marks ?? [] });
      line += text;
      at += text.length;
      return;
    }
    endText();
    if (isAtom(node)) add(node, saysOf(node), 1);
    else if (node !== block) add(node, LINE_END, 0);
  });
  endText();
  return tokens;
}

/** Splits a line into words, which may span several mark runs. */
function* wordsOf(line: string, at: number, runs: readonly MarkRun[]): Generator<Token> {
  let from = 0;
  const endOf = (index: number): number => runs[index]?.to ?? Number.POSITIVE_INFINITY;
  let along = runs.slice(0, 1);
  for (const { 0: says, index } of line.matchAll(WORDS)) {
    const start = at + index;
    const end = start + says.length;
    const before = from;
    while (endOf(from) <= start) from += 1;
    if (from !== before || along.length !== 1) along = runs.slice(from, from + 1);
    for (let next = from; endOf(next) < end; next += 1) along = runs.slice(from, next + 2);
    const name = PLACEHOLDER.exec(says)?.[1] ?? null;
    yield { says, name, weak: !STRONG.test(says), start, end, runs: along, hidden: '' };
  }
}

/** Ways in which formatting can differ. */
export type FormattingAspect = MarkName | (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES] | 'style' | 'list' | 'structure';

/** Labels of node attributes. */
const ATTRIBUTES = {
  align: 'alignment',
  indent: 'indent',
  lineHeight: 'line spacing',
  level: 'style',
  start: 'numbering',
  /** Of a numbered list. */
  style: 'numbering',
  sign: 'numbering',
  borders: 'borders',
  colspan: 'cells',
  rowspan: 'cells',
  colwidth: 'column widths',
  width: 'size',
  alt: 'description',
  src: 'picture',
  value: 'data',
  shortcode: 'data',
  format: 'data',
  fallback: 'data',
} as const;

type Attributes = Readonly<Record<string, unknown>> | undefined;

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

function addAttributes(older: Attributes, newer: Attributes, found: Set<FormattingAspect>): void {
  for (const [name, aspect] of Object.entries(ATTRIBUTES)) {
    if (!same(older?.[name], newer?.[name])) found.add(aspect);
  }
}

/** Adds formatting differences of two nodes, except their text and marks. */
export function addNodeAspects(older: DocumentNode, newer: DocumentNode, found: Set<FormattingAspect>): void {
  if (older.type !== newer.type) found.add('style');
  addAttributes(older.attrs, newer.attrs, found);
  if (older.type === 'paragraph' || older.type === 'heading') return;
  const [inOlder, inNewer] = [older.content ?? [], newer.content ?? []];
  if (inOlder.length !== inNewer.length) found.add('structure');
  inOlder.slice(0, inNewer.length).forEach((child, index) => {
    addNodeAspects(child, inNewer[index] as DocumentNode, found);
  });
}

/**
 * Adds differences of the surrounding lists, tables and keyed elements.
 * @param following true if the preceding blocks are a pair too.
 */
export function addPlaceAspects(older: Block, newer: Block, following: boolean, found: Set<FormattingAspect>): void {
  const [a, b] = [older.within, newer.within];
  for (const { type } of [...a.slice(b.length), ...b.slice(a.length)]) found.add(placeOf(type));
  a.slice(0, b.length).forEach((container, level) => {
    const other = b[level] as Container;
    if (container.type !== other.type) {
      found.add(placeOf(container.type)).add(placeOf(other.type));
      return;
    }
    const begins = level >= older.joins && level >= newer.joins;
    // Later numbers follow from the list's start.
    const ignored = begins ? {} : { start: null };
    addAttributes({ ...container.attrs, ...ignored }, { ...other.attrs, ...ignored }, found);
  });
  if (following && older.joins !== newer.joins) found.add('structure');
}

const placeOf = (type: Container['type']): FormattingAspect =>
  type === 'bulletList' || type === 'orderedList' || type === 'listItem' ? 'list' : 'structure';

const lacks = (marks: readonly DocumentMark[], mark: DocumentMark): boolean =>
  !marks.some(({ type, attrs }) => type === mark.type && same(attrs, mark.attrs));

/** Returns formatting differences of two equal tokens. */
export function tokenAspects(older: Token, newer: Token): readonly FormattingAspect[] {
  const found: FormattingAspect[] = older.hidden === newer.hidden ? [] : ['data'];
  const [a, b] = [older.runs, newer.runs];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i] as MarkRun, b[j] as MarkRun];
    for (const mark of one.marks) if (lacks(other.marks, mark)) found.push(mark.type);
    for (const mark of other.marks) if (lacks(one.marks, mark)) found.push(mark.type);
    const [oneEnds, otherEnds] = [endWithin(older, one), endWithin(newer, other)];
    if (oneEnds <= otherEnds) i += 1;
    if (otherEnds <= oneEnds) j += 1;
  }
  return found;
}

/** Relative to the start of its token. */
function endWithin(token: Token, run: MarkRun): number {
  return Math.min(run.to, token.end) - token.start;
}
