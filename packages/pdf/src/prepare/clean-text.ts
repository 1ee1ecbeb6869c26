import { sameEverywhere } from '@letterdesk/core/document/same-everywhere';

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Returns well-formed text on one line; control characters and line separators become spaces. */
export function cleanLine(text: string): string {
  return sameEverywhere(text.toWellFormed()).replace(CONTROL, ' ');
}

/**
 * Splits a line where overlong words may break: after punctuation if `atPunctuation` allows, at the latest after
 * `longest` characters.
 */
export function breakLongWords(line: string, longest: number, atPunctuation: () => boolean): readonly string[] {
  if (line.length <= longest || !new RegExp(`\\S{${longest + 1}}`, 'u').test(line)) return [line];
  const parts: string[] = [];
  let part = '';
  let run = 0;
  const words = line.split(/(\s+)/u);
  for (const word of words) {
    if (word.length <= longest) {
      part += word;
      continue;
    }
    run = 0;
    for (const character of word) {
      part += character;
      run += 1;
      if (run >= longest || (run >= 3 && /[@._/\\&=?-]/.test(character) && atPunctuation())) {
        parts.push(part);
        part = '';
        run = 0;
      }
    }
  }
  if (part !== '') parts.push(part);
  return parts;
}
