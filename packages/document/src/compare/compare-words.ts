import type { DocumentNode } from '@letterdesk/core/document/schema';
import { compareTokens } from './compare-tokens.ts';
import { type FormattingAspect, tokenAspects } from './formatting.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A stretch of a block, counted as its tokens are. */
export interface Range {
  readonly kind: 'removed' | 'added' | 'reformatted';
  readonly start: number;
  readonly end: number;
}

export interface ComparedWords {
  /** Something was removed or added, be it only where a line ends. */
  readonly changed: boolean;
  readonly inOlder: readonly Range[];
  readonly inNewer: readonly Range[];
}

/** Word by word what became of a block's text; in what its words look different is added to `aspects`. */
export function compareWords(older: DocumentNode, newer: DocumentNode, aspects: Set<FormattingAspect>): ComparedWords {
  const [a, b] = [tokensOf(older), tokensOf(newer)];
  const stretches = compareTokens(a, b);
  const [inOlder, inNewer]: [Range[], Range[]] = [[], []];
  let [i, j] = [0, 0];
  for (const stretch of stretches) {
    if (stretch.same) {
      for (let step = 0; step < stretch.older; step += 1) {
        const [one, other] = [a[i + step] as Token, b[j + step] as Token];
        const differing = tokenAspects(one, other);
        if (differing.length === 0) continue;
        for (const aspect of differing) aspects.add(aspect);
        addRange(inOlder, 'reformatted', one.start, one.end);
        addRange(inNewer, 'reformatted', other.start, other.end);
      }
    } else {
      addRange(inOlder, 'removed', startOf(a, i), endOf(a, i + stretch.older));
      addRange(inNewer, 'added', startOf(b, j), endOf(b, j + stretch.newer));
    }
    [i, j] = [i + stretch.older, j + stretch.newer];
  }
  return { changed: stretches.some((stretch) => !stretch.same), inOlder, inNewer };
}

const startOf = (tokens: readonly Token[], index: number): number => tokens[index]?.start ?? endOf(tokens, index);
const endOf = (tokens: readonly Token[], index: number): number => tokens[index - 1]?.end ?? 0;

function addRange(ranges: Range[], kind: Range['kind'], start: number, end: number): void {
  if (end <= start) return;
  const last = ranges.at(-1);
  if (last?.kind === kind && last.end === start) ranges[ranges.length - 1] = { ...last, end };
  else ranges.push({ kind, start, end });
}
