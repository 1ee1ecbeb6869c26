import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Block, blocksOf } from './blocks.ts';
import { compareWords, type Range } from './compare-words.ts';
import { pairSimilar } from './pair-similar.ts';
import { compareSequences } from './sequence.ts';
import { addNodeAspects, addPlaceAspects, blockText, type FormattingAspect } from './tokens.ts';

/** One row of a side-by-side comparison. */
export type ComparedRow =
  | { readonly status: 'removed'; readonly older: Block; readonly newer: null }
  | { readonly status: 'added'; readonly older: null; readonly newer: Block }
  | PairedRow;

interface PairedRow {
  /** `reformatted`: same text, different formatting. */
  readonly status: 'unchanged' | 'changed' | 'reformatted';
  readonly older: Block;
  readonly newer: Block;
  /** Differing ranges in the older and newer block. */
  readonly inOlder: readonly Range[];
  readonly inNewer: readonly Range[];
  /** Formatting differences; changed rows may have some too. */
  readonly formatting: readonly FormattingAspect[];
}

/**
 * Compares two checked documents as rows of matching blocks in order. A row without an older block was added, one
 * without a newer block was removed. The search is bounded.
 */
export function compareDocuments(older: DocumentNode, newer: DocumentNode): ComparedRow[] {
  const [a, b] = [blocksOf(older), blocksOf(newer)];
  const rows: ComparedRow[] = [];
  for (const pair of alignBlocks(a, b)) {
    const [one, other] = pair;
    if (one === null) rows.push({ status: 'added', older: null, newer: other });
    else if (other === null) rows.push({ status: 'removed', older: one, newer: null });
    else rows.push(comparePair(one, other, isPair(rows.at(-1))));
  }
  return rows;
}

/** Compares two lines as one row, however different. */
export function compareLines(older: DocumentNode, newer: DocumentNode): ComparedRow[] {
  const [rows, [one], [other]] = [compareDocuments(older, newer), blocksOf(older), blocksOf(newer)];
  return rows.length === 2 && one && other ? [comparePair(one, other, false)] : rows;
}

type Aligned = [Block, Block] | [Block, null] | [null, Block];

function* alignBlocks(a: readonly Block[], b: readonly Block[]): Generator<Aligned> {
  const keyOf = ({ kind, node }: Block): string => `${kind} ${blockText(node)}`;
  let [i, j] = [0, 0];
  for (const stretch of compareSequences(a.map(keyOf), b.map(keyOf))) {
    const [older, newer] = [a.slice(i, i + stretch.older), b.slice(j, j + stretch.newer)];
    if (stretch.same) for (const [index, block] of older.entries()) yield [block, newer[index] as Block];
    else yield* alignDifferent(older, newer);
    [i, j] = [i + stretch.older, j + stretch.newer];
  }
}

/** Removed blocks come before added ones. */
function* alignDifferent(older: readonly Block[], newer: readonly Block[]): Generator<Aligned> {
  let [i, j] = [0, 0];
  for (const [toOlder, toNewer] of [...pairSimilar(older, newer), [older.length, newer.length] as const]) {
    for (; i < toOlder; i += 1) yield [older[i] as Block, null];
    for (; j < toNewer; j += 1) yield [null, newer[j] as Block];
    const [one, other] = [older[i], newer[j]];
    if (one && other) yield [one, other];
    [i, j] = [i + 1, j + 1];
  }
}

function comparePair(older: Block, newer: Block, following: boolean): PairedRow {
  const aspects = new Set<FormattingAspect>();
  addPlaceAspects(older, newer, following, aspects);
  const identical = JSON.stringify(older.node) === JSON.stringify(newer.node);
  if (!identical) addNodeAspects(older.node, newer.node, aspects);
  const words = identical ? NOTHING : compareWords(older.node, newer.node, aspects);
  const changed = words.changed || aspects.delete('picture');
  return {
    status: changed ? 'changed' : aspects.size > 0 ? 'reformatted' : 'unchanged',
    older,
    newer,
    inOlder: words.inOlder,
    inNewer: words.inNewer,
    formatting: [...aspects].sort(),
  };
}

const NOTHING = { changed: false, inOlder: [], inNewer: [] };

function isPair(row: ComparedRow | undefined): boolean {
  return row === undefined || (row.older !== null && row.newer !== null);
}

/**
 * Returns the first row of each difference. Consecutive added, removed or reformatted rows are one difference; each
 * changed row is its own.
 */
export function differencesIn(rows: readonly ComparedRow[]): number[] {
  return rows.flatMap(({ status }, index) => {
    const continues = status !== 'changed' && rows[index - 1]?.status === status;
    return status === 'unchanged' || continues ? [] : [index];
  });
}
