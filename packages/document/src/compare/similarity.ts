import type { Block } from './blocks.ts';
import { tokensOf } from './tokens.ts';

/** The words of a block as sorted numbers, to be held against other blocks'. */
export interface Sketch {
  readonly kind: Block['kind'];
  readonly words: Int32Array;
  /** The length of each word, and of all together. */
  readonly weights: Int32Array;
  readonly weight: number;
}

/** Makes sketches that can be held against each other; a keyed value counts by its name, whatever its value. */
export function sketcher(): (block: Block) => Sketch {
  const numbers = new Map<string, number>();
  const lengths: number[] = [];
  return ({ kind, node }) => {
    const tokens = kind === 'text' || kind === 'row' ? tokensOf(node).filter(({ weak }) => !weak) : [];
    const words = Int32Array.from(tokens, ({ name, says }) => {
      const word = name ?? says;
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      lengths[number] = word.length;
      return number;
    }).sort();
    const weights = words.map((word) => lengths[word] ?? 0);
    return { kind, words, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  };
}

/**
 * How much two blocks have in common, from 0 to 1: of the words of both, the share that stands in both, by their number or
 * by their length, whichever says more. Pictures are alike, so that another picture at the same place is a changed one.
 */
export function similarity(one: Sketch, other: Sketch): number {
  if (one.kind !== other.kind) return 0;
  if (one.kind === 'image') return 1;
  const [a, b] = [one.words, other.words];
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
