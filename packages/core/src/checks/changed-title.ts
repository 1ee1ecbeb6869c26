import type { TextRange } from './written-parts.ts';

/** Shorter texts occur by chance. */
const MIN_LENGTH = 3;

interface ChangedPart extends TextRange {
  readonly shown: string;
  readonly now: string;
}

/** Returns the part of a title that its template would flood differently now, if the title still contains it. */
export function findChangedTitle(
  title: string,
  template: { readonly flooded: string; readonly now: string },
): ChangedPart | null {
  const [before, after] = [wordsOf(template.flooded), wordsOf(template.now)];
  const start = countEqual(before, after);
  const end = countEqual(before.slice(start).reverse(), after.slice(start).reverse());
  const partOf = (words: string[]) => words.slice(start, words.length - end).join(' ');
  const [shown, now] = [partOf(before), partOf(after)];
  if (shown === now || shown.length < MIN_LENGTH || now === '') return null;
  const from = title.indexOf(shown);
  return from === -1 ? null : { shown, now, from, to: from + shown.length };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns how many words are equal at the start. */
function countEqual(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs === -1 ? one.length : differs;
}
