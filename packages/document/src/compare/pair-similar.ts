import type { Block } from './blocks.ts';
import { tokensOf } from './tokens.ts';

/** Share of common tokens from which two blocks are one changed block. */
const MIN_SIMILARITY = 0.45;
/** Pairs of blocks above which only blocks at similar positions are compared. */
const MAX_BLOCK_PAIRS = 40_000;
/** Tokens above which fewer pairs are compared. */
const MAX_COMPARED_TOKENS = 2_500_000;
/** Blocks before and after a position that are always compared. */
const MIN_REACH_IN_BLOCKS = 3;

/** Steps by which the best pairing was reached. */
const SKIP_OLDER = 0;
const SKIP_NEWER = 1;
const PAIR = 2;

/** Pairs older and newer blocks in order, maximising similarity. Unpaired blocks were removed or added. */
export function pairSimilar(older: readonly Block[], newer: readonly Block[]): [older: number, newer: number][] {
  if (older.length === 0 || newer.length === 0) return [];
  const sketch = sketcher();
  const [a, b] = [older.map(sketch), newer.map(sketch)];
  const width = Math.min(b.length, 2 * reachFor(a, b));
  // Row `i` covers newer blocks `from(i)` to `from(i) + width`.
  const from = (i: number): number =>
    Math.max(0, Math.min(b.length - width, Math.round((i * b.length) / a.length - width / 2)));
  const steps = new Uint8Array((a.length + 1) * (width + 1));
  let above = new Float64Array(width + 1);
  let row = new Float64Array(width + 1);
  for (let i = 1; i <= a.length; i += 1) {
    const shift = from(i) - from(i - 1);
    for (let k = 0; k <= width; k += 1) {
      const newerIndex = from(i) + k - 1;
      let best = above[Math.min(width, k + shift)] as number;
      let step = SKIP_OLDER;
      if (k > 0 && (row[k - 1] as number) > best) {
        best = row[k - 1] as number;
        step = SKIP_NEWER;
      }
      const diagonal = k + shift - 1;
      if (diagonal >= 0 && diagonal <= width && newerIndex >= 0) {
        const alike = similarity(a[i - 1] as Sketch, b[newerIndex] as Sketch);
        const together = (above[diagonal] as number) + alike;
        if (alike >= MIN_SIMILARITY && together > best) {
          best = together;
          step = PAIR;
        }
      }
      row[k] = best;
      steps[i * (width + 1) + k] = step;
    }
    [above, row] = [row, above];
  }
  const pairs: [number, number][] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    const step = steps[i * (width + 1) + j - from(i)];
    if (step === PAIR) pairs.push([i - 1, j - 1]);
    if (step !== SKIP_NEWER) i -= 1;
    if (step !== SKIP_OLDER) j -= 1;
    j = Math.min(j, from(i) + width);
  }
  return pairs.reverse();
}

/** Returns the maximum distance to a counterpart, in blocks. */
function reachFor(a: readonly Sketch[], b: readonly Sketch[]): number {
  const countTokens = (sketches: readonly Sketch[]): number =>
    sketches.reduce((sum, { tokenNumbers }) => sum + tokenNumbers.length, 0);
  const tokensPerPair = countTokens(a) / a.length + countTokens(b) / b.length;
  const pairs = Math.min(MAX_BLOCK_PAIRS, MAX_COMPARED_TOKENS / Math.max(1, tokensPerPair));
  return Math.max(MIN_REACH_IN_BLOCKS, Math.floor(pairs / a.length / 2));
}

/** A block's tokens as sorted numbers. */
interface Sketch {
  readonly kind: Block['kind'];
  readonly tokenNumbers: Int32Array;
  /** Word lengths, and their sum. */
  readonly weights: Int32Array;
  readonly weight: number;
}

/** Creates a sketcher; keyed values count by name, not by value. */
function sketcher(): (block: Block) => Sketch {
  const numbers = new Map<string, number>();
  const lengths: number[] = [];
  return ({ kind, node }) => {
    const tokens = kind === 'text' || kind === 'row' ? tokensOf(node).filter(({ weak }) => !weak) : [];
    const tokenNumbers = Int32Array.from(tokens, ({ name, says }) => {
      const word = name ?? says;
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      lengths[number] = word.length;
      return number;
    }).sort();
    const weights = tokenNumbers.map((word) => lengths[word] ?? 0);
    return { kind, tokenNumbers, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  };
}

/**
 * Returns the share of common words, 0 to 1, by count or by length, whichever is higher. Any two pictures are alike.
 */
function similarity(one: Sketch, other: Sketch): number {
  if (one.kind !== other.kind) return 0;
  if (one.kind === 'image') return 1;
  const [a, b] = [one.tokenNumbers, other.tokenNumbers];
  let [i, j, common, weight] = [0, 0, 0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) {
      common += 1;
      weight += one.weights[i] as number;
    }
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  if (common === 0) return 0;
  return 2 * Math.max(common / (a.length + b.length), weight / (one.weight + other.weight));
}
