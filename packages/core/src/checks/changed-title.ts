import type { TextRange } from './written-parts.ts';

/** Shorter texts occur by chance. */
const MIN_LENGTH = 3;

interface ChangedPart extends TextRange {
  readonly shown: string;
  readonly now: string;
}

/**
 * Returns the part of a title that its template would flood differently now, if the title still contains it. Words before
 * it are added until the part occurs only once.
 */
export function findChangedTitle(
  title: string,
  template: { readonly flooded: string; readonly now: string },
): ChangedPart | null {
  const [before, after] = [wordsOf(template.flooded), wordsOf(template.now)];
  const start = countEqual(before, after);
  const end = countEqual(before.slice(start).reverse(), after.slice(start).reverse());
  const changed = changedFrom(start);
  if (changed.shown === changed.now || changed.shown.length < MIN_LENGTH || changed.now === '') return null;
  const [first] = findTitlePart(title, changed.shown);
  if (first === undefined) return null;
  for (let from = start; from >= 0; from -= 1) {
    const part = changedFrom(from);
    const [only, ...others] = findTitlePart(title, part.shown);
    if (only !== undefined && others.length === 0) return { ...part, ...only };
  }
  return { ...changed, ...first };

  function changedFrom(from: number) {
    const partOf = (words: string[]) => words.slice(from, words.length - end).join(' ');
    return { shown: partOf(before), now: partOf(after) };
  }
}

/** Takes a new value into a title; unchanged if it no longer contains the old one. */
export function replaceTitlePart(title: string, { shown, now }: Pick<ChangedPart, 'shown' | 'now'>): string {
  const [place] = findTitlePart(title, shown);
  return place === undefined ? title : title.slice(0, place.from) + now + title.slice(place.to);
}

/** Finds a part of a title where it isn't a part of other words. */
function findTitlePart(title: string, part: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let from = title.indexOf(part); from !== -1; from = title.indexOf(part, from + 1)) {
    const to = from + part.length;
    if (!/[\p{L}\p{N}]$/u.test(title.slice(0, from)) && !/^[\p{L}\p{N}]/u.test(title.slice(to)))
      ranges.push({ from, to });
  }
  return ranges;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns how many words are equal at the start. */
function countEqual(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs === -1 ? one.length : differs;
}
