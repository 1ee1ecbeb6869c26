import type { DocumentMark, DocumentNode, MarkName } from '@letterdesk/core/document/schema';
import { walkDocument } from '../plain-text.ts';
import type { Block, Container } from './blocks.ts';

/**
 * A word, a number, a run of blanks, one other character, a placeholder, or a thing that is no text. `start` and `end` count
 * what stands in the block one after another: each character of a text, and 1 for a keyed value, a line break, a picture.
 * Where another line begins stands a token of no length.
 */
export interface Token {
  /** What it says; two tokens with the same one say the same. */
  readonly says: string;
  /** Of a keyed value or a placeholder its expression's name. */
  readonly name: string | null;
  /** Blanks and punctuation, which tie no two texts together. */
  readonly weak: boolean;
  readonly start: number;
  readonly end: number;
  /** The marks along it; the first run may begin before it, the last one end after it. */
  readonly runs: readonly MarkRun[];
  /** Of a keyed value what is not seen of it. */
  readonly hidden: string;
}

/** A stretch with the same marks; `to` counts as `end` does. */
interface MarkRun {
  readonly to: number;
  readonly marks: readonly DocumentMark[];
}

// A document holds no control characters, so these cannot stand in a text.
const ATOM = '\u0001';
const BREAK = '\u0002';
const LINE_END = '\u0003';

const BY_CHARACTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const LETTER = String.raw`(?!${BY_CHARACTER})[\p{L}\p{N}\p{M}_]`;
const WORDS = new RegExp(
  [
    // The most common by far, told at a glance.
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

/** What is one thing within the block, though it is no text. */
function isAtom({ type, content }: DocumentNode): boolean {
  return content === undefined && ['keyedValue', 'hardBreak', 'image', 'horizontalRule', 'pageBreak'].includes(type);
}

/** How a thing that is no text is written where texts are compared. */
function saysOf({ type, attrs }: DocumentNode): string {
  if (type === 'hardBreak') return BREAK;
  const parts = type === 'keyedValue' ? [attrs?.shortcode, attrs?.value] : [type, attrs?.src ?? ''];
  return ATOM + parts.join(ATOM);
}

/** Of a keyed value what is not seen of it. */
function hiddenOf({ type, attrs }: DocumentNode): string {
  return type === 'keyedValue' ? JSON.stringify([attrs?.format, attrs?.fallback]) : '';
}

/** The text of a block by which it is recognised, whatever it looks like. */
export function saying(block: DocumentNode): string {
  let text = '';
  walkDocument(block, (node) => {
    if (node.type === 'text') text += node.text;
    else if (isAtom(node)) text += saysOf(node);
    else if (node !== block) text += LINE_END;
  });
  return text;
}

const known = new WeakMap<DocumentNode, readonly Token[]>();

/** The tokens of a block: of its line, or of all lines within it. */
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

/** The words of a line; one may reach over several runs of marks, and a run over several words. */
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

/** In what two pieces that say the same can look different. */
export type FormattingAspect = MarkName | (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES] | 'style' | 'list' | 'structure';

/** The attributes of the schema's nodes, by what people call them. */
const ATTRIBUTES = {
  align: 'alignment',
  indent: 'indent',
  lineHeight: 'line spacing',
  level: 'style',
  start: 'numbering',
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

/** In what two nodes look different, all that is in them but the text and its marks. */
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
 * In what two blocks differ by the lists, tables and keyed elements they stand in. `following`: the blocks before them are
 * a pair too, so that where a list or a table begins can be told.
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
    // The numbers within a list follow from where it starts and what stands before.
    const ignored = begins ? {} : { start: null };
    addAttributes({ ...container.attrs, ...ignored }, { ...other.attrs, ...ignored }, found);
  });
  if (following && older.joins !== newer.joins) found.add('structure');
}

const placeOf = (type: Container['type']): FormattingAspect =>
  type === 'table' || type === 'keyedBlock' ? 'structure' : 'list';

const lacks = (marks: readonly DocumentMark[], mark: DocumentMark): boolean =>
  !marks.some(({ type, attrs }) => type === mark.type && same(attrs, mark.attrs));

/** In what two tokens that say the same look different. */
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

/** Where a run ends, from the start of its token. */
function endWithin(token: Token, run: MarkRun): number {
  return Math.min(run.to, token.end) - token.start;
}
