import type { DocumentMark, DocumentNode, MarkName } from '@letterdesk/core/document/schema';
import type { Block, Container } from './blocks.ts';
import type { MarkRun, Token } from './tokens.ts';

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
