import { diffArrays } from 'diff';

/** A range that both sequences share (equal counts) or in which they differ. */
export interface Stretch {
  readonly same: boolean;
  readonly older: number;
  readonly newer: number;
}

/** Maximum edits of a diff; the work grows quadratically. */
const MAX_EDITS = 250;

/** Collects ranges, joining neighbours of the same kind. */
export class Stretches {
  readonly list: Stretch[] = [];

  add(same: boolean, older: number, newer: number): void {
    if (older === 0 && newer === 0) return;
    const last = this.list.at(-1);
    if (last?.same !== same) this.list.push({ same, older, newer });
    else this.list[this.list.length - 1] = { same, older: last.older + older, newer: last.newer + newer };
  }
}

/**
 * Diffs two sequences with the fewest edits. Long ones are split at elements unique in both; ranges beyond MAX_EDITS
 * count as one difference.
 */
export function compareSequences(older: readonly string[], newer: readonly string[]): Stretch[] {
  const ids = new Map<string, number>();
  const idOf = (text: string): number => {
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  };
  const found = new Stretches();
  betweenCommonEnds(older.map(idOf), newer.map(idOf), found, cutAtSingles);
  return found.list;
}

type Compare = (a: number[], b: number[], found: Stretches) => void;

/** Diffs what is left without the common prefix and suffix. */
function betweenCommonEnds(a: readonly number[], b: readonly number[], found: Stretches, compare: Compare): void {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  found.add(true, start, start);
  compare(a.slice(start, a.length - end), b.slice(start, b.length - end), found);
  found.add(true, end, end);
}

function cutAtSingles(a: number[], b: number[], found: Stretches): void {
  if (a.length + b.length <= MAX_EDITS) {
    fewestEdits(a, b, found);
    return;
  }
  let [fromA, fromB] = [0, 0];
  for (const [toA, toB] of commonSingles(a, b)) {
    betweenCommonEnds(a.slice(fromA, toA), b.slice(fromB, toB), found, fewestEdits);
    found.add(true, 1, 1);
    [fromA, fromB] = [toA + 1, toB + 1];
  }
  betweenCommonEnds(a.slice(fromA), b.slice(fromB), found, fewestEdits);
}

function fewestEdits(a: number[], b: number[], found: Stretches): void {
  const changes = a.length > 0 && b.length > 0 ? diffArrays(a, b, { maxEditLength: MAX_EDITS }) : undefined;
  if (changes === undefined) found.add(false, a.length, b.length);
  for (const { count, added, removed } of changes ?? []) {
    if (added || removed) found.add(false, removed ? count : 0, added ? count : 0);
    else found.add(true, count, count);
  }
}

/** Returns positions of elements unique in both sequences, in the same order. */
function commonSingles(a: readonly number[], b: readonly number[]): [a: number, b: number][] {
  const placesInB = placesOfSingles(b);
  const pairs: [number, number][] = [];
  for (const [id, placeInA] of placesOfSingles(a)) {
    const placeInB = placesInB.get(id);
    if (placeInA !== -1 && placeInB !== undefined && placeInB !== -1) pairs.push([placeInA, placeInB]);
  }
  return longestRise(pairs.sort((one, other) => one[0] - other[0]));
}

function placesOfSingles(sequence: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  sequence.forEach((id, place) => {
    places.set(id, places.has(id) ? -1 : place);
  });
  return places;
}

/** Longest increasing subsequence of the second numbers (patience sorting). */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const tops: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, place], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] as number] as [number, number])[1] < place) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tops[low - 1] as number) : -1;
    tops[low] = index;
  });
  const rise: [number, number][] = [];
  for (let index = tops.at(-1) ?? -1; index !== -1; index = before[index] as number) {
    rise.push(pairs[index] as [number, number]);
  }
  return rise.reverse();
}
