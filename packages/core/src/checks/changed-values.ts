import { isBlank } from '../shortcodes/characters.ts';
import type { FreshValue } from './checked-letter.ts';

/** Returns true if the text shows a value that its source changed since the flooding. */
export function isChanged({ shown, flooded, now }: Pick<FreshValue, 'shown' | 'flooded' | 'now'>): boolean {
  if (isBlank(shown) || flooded.length === 0) return false;
  const current = inOneLine(now ?? '');
  return current !== inOneLine(shown) && !flooded.some((text) => inOneLine(text) === current);
}

/** Returns true if a person typed what the text shows. */
export function isTypedOver({ shown, flooded }: FreshValue): boolean {
  return !flooded.some((text) => inOneLine(text) === inOneLine(shown));
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Characters of a value in a message. */
const SHOWN_LENGTH = 80;
/** Characters kept before the first difference of long values. */
const CONTEXT_LENGTH = 20;

/** Returns two values in one line each; of long ones, the part around the first difference. */
export function abbreviate(one: string, other: string): [string, string] {
  const [first, second] = [oneLineOf(one), oneLineOf(other)];
  const from = Math.max(first.length, second.length) > SHOWN_LENGTH ? firstDifference(first, second) : 0;
  const start = Math.max(0, from - CONTEXT_LENGTH);
  return [cut(first, start), cut(second, start)];
}

/** Cells and rows of tables keep a sign between them. */
function oneLineOf(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, '; ')
    .replaceAll(/\s*\t\s*/g, ', ')
    .replaceAll(/\s+/g, ' ');
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function cut(text: string, start: number): string {
  const end = start + SHOWN_LENGTH;
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
