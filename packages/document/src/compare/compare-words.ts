import type { DocumentNode } from '@letterdesk/core/document/schema';
import { compareSequences, type Stretch, Stretches } from './sequence.ts';
import { type FormattingAspect, type Token, tokenAspects, tokensOf } from './tokens.ts';

/** A range of a block, counted as tokens are. */
export interface Range {
  readonly kind: 'removed' | 'added' | 'reformatted';
  readonly start: number;
  readonly end: number;
}

export interface ComparedWords {
  /** Text was removed or added, including line ends. */
  readonly changed: boolean;
  readonly inOlder: readonly Range[];
  readonly inNewer: readonly Range[];
}

/** Compares blocks by word; formatting differences are added to `aspects`. */
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

/** A word with the preceding blank; the last holds what follows the last word. */
interface Word {
  readonly blank: Token | null;
  readonly token: Token | null;
}

const END = '\u0004';

function wordsOf(tokens: readonly Token[]): Word[] {
  const words: Word[] = [];
  let blank: Token | null = null;
  for (const token of tokens) {
    if (token.says.trim() === '' && token.end > token.start) blank = token;
    else {
      words.push({ blank, token });
      blank = null;
    }
  }
  return [...words, { blank, token: null }];
}

/** Compares words and ignores blanks, so that blanks alone never match texts. */
function compareTokens(older: readonly Token[], newer: readonly Token[]): Stretch[] {
  const [a, b] = [wordsOf(older), wordsOf(newer)];
  const says = ({ token }: Word): string => token?.says ?? END;
  const found = new Stretches();
  let [i, j] = [0, 0];
  for (const stretch of withoutSpecks(compareSequences(a.map(says), b.map(says)), a)) {
    const [inOlder, inNewer] = [a.slice(i, i + stretch.older), b.slice(j, j + stretch.newer)];
    if (stretch.same) {
      inOlder.forEach((word, index) => {
        addBlanks(word, inNewer[index], found);
        if (word.token) found.add(true, 1, 1);
      });
    } else {
      const [first, other] = [inOlder[0], inNewer[0]];
      const replaced = first !== undefined && other !== undefined;
      if (replaced) addBlanks(first, other, found);
      found.add(false, tokensIn(inOlder, replaced), tokensIn(inNewer, replaced));
    }
    [i, j] = [i + stretch.older, j + stretch.newer];
  }
  return found.list;
}

function addBlanks(older: Word, newer: Word | undefined, found: Stretches): void {
  const same = older.blank !== null && older.blank.says === newer?.blank?.says;
  found.add(same, older.blank ? 1 : 0, newer?.blank ? 1 : 0);
}

function tokensIn(words: readonly Word[], withoutFirstBlank: boolean): number {
  const blanks = words.slice(withoutFirstBlank ? 1 : 0).filter(({ blank }) => blank !== null).length;
  return blanks + words.filter(({ token }) => token !== null).length;
}

/** Merges replaced ranges separated only by a comma. */
function withoutSpecks(stretches: readonly Stretch[], older: readonly Word[]): Stretch[] {
  const calm = new Stretches();
  let at = 0;
  stretches.forEach((stretch, index) => {
    const common = older.slice(at, at + stretch.older);
    at += stretch.older;
    const speck =
      isReplaced(stretches[index - 1]) && isReplaced(stretches[index + 1]) && common.every(({ token }) => token?.weak);
    calm.add(stretch.same && !speck, stretch.older, stretch.newer);
  });
  return calm.list;
}

const isReplaced = (stretch: Stretch | undefined): boolean =>
  stretch !== undefined && !stretch.same && stretch.older > 0 && stretch.newer > 0;
