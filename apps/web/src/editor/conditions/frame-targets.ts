import type { NodeRange, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { loneDirectiveOf } from './directive-parts.ts';
import type { Level } from './read-conditions.ts';

/** What a new condition contains. */
export interface FrameTarget {
  readonly level: Level;
  /** The text, blocks, items or rows to put it around; empty for a new part at this place. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

const NOUNS: Readonly<Record<Exclude<Level, 'inline'>, readonly [one: string, many: string]>> = {
  block: ['paragraph', 'paragraphs'],
  item: ['list item', 'list items'],
  row: ['table row', 'table rows'],
};

const LEVELS: Readonly<Record<string, Exclude<Level, 'inline'>>> = {
  bulletList: 'item',
  orderedList: 'item',
  table: 'row',
  doc: 'block',
  tableCell: 'block',
  tableHeader: 'block',
};

/** Returns what a new condition may contain at the selection, the likeliest first. */
export function frameTargets(state: EditorState, kind: 'if' | 'each'): readonly [FrameTarget, ...FrameTarget[]] {
  const { selection } = state;
  const { $from, $to, empty } = selection;
  const parts = rangesAround($from, $to).flatMap(targetsAround);
  const around = parts.filter(({ from, to }) => to > from);
  const [first = NEW_AT_START, ...others] = parts.filter(({ from, to }) => from === to);
  const isInText = selection instanceof TextSelection && $from.sameParent($to) && $from.parent.isTextblock;
  const isDirective = isInText && loneDirectiveOf($from.parent) !== null;
  if (isDirective) return [first];
  if (isInText && !empty && $to.pos - $from.pos < $from.parent.content.size) {
    const text: FrameTarget = { level: 'inline', from: $from.pos, to: $to.pos, label: 'The selected text' };
    return [text, ...around];
  }
  if (!empty) return around[0] ? [around[0], ...around.slice(1)] : [first];
  const repeated = kind === 'each' ? around.filter(({ level }) => level !== 'block') : [];
  const rest = around.filter((one) => !repeated.includes(one) && !isEmptyBlock($from, one));
  return repeated[0] ? [repeated[0], ...repeated.slice(1), first, ...others, ...rest] : [first, ...others, ...rest];
}

const NEW_AT_START: FrameTarget = { level: 'block', from: 0, to: 0, label: 'A new paragraph' };

/** An empty paragraph becomes the new one. */
function isEmptyBlock({ parent }: ResolvedPos, { level }: FrameTarget): boolean {
  return level === 'block' && parent.content.size === 0;
}

interface PartRange {
  readonly level: Exclude<Level, 'inline'>;
  readonly range: Pick<NodeRange, 'start' | 'end' | 'startIndex' | 'endIndex'>;
}

/** Returns the ranges of blocks, items and rows around a selection, the innermost first. */
function rangesAround($from: ResolvedPos, $to: ResolvedPos): PartRange[] {
  const found: PartRange[] = [];
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const level = LEVELS[$from.node(depth).type.name];
    if (level === undefined) continue;
    const startIndex = $from.index(depth);
    const endIndex = $to.indexAfter(depth);
    const start = $from.posAtIndex(startIndex, depth);
    // At the end of its parent, a caret between blocks has none after it.
    const end = $from.posAtIndex(Math.max(endIndex, startIndex), depth);
    if (found.every((one) => one.level !== level)) found.push({ level, range: { start, end, startIndex, endIndex } });
  }
  return found;
}

function targetsAround({ level, range }: PartRange, index: number): FrameTarget[] {
  const { start, end, startIndex, endIndex } = range;
  const [one, many] = NOUNS[level];
  const count = endIndex - startIndex;
  const around = { level, from: start, to: end, label: count > 1 ? `These ${count} ${many}` : `This ${one}` };
  const inserted = { level, from: end, to: end, label: `A new ${one}` };
  if (count <= 0) return [inserted];
  // A new part goes where the caret is, not around the table.
  return index === 0 ? [inserted, around] : [around];
}
