import { sameEverywhere } from '@letterdesk/core/document/same-everywhere';

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Returns well-formed text on one line; control characters and line separators become spaces. */
export function cleanLine(text: string): string {
  return sameEverywhere(text.toWellFormed()).replace(CONTROL, ' ');
}

/** Splits a line where overlong words may break: after `longest` characters. */
export function breakLongWords(line: string, longest: number): readonly string[] {
  if (line.length <= longest || !new RegExp(`\\S{${longest + 1}}`, 'u').test(line)) return [line];
  const parts: string[] = [];
  let part = '';
  for (const word of line.split(/(\s+)/u)) {
    if (word.length <= longest) {
      part += word;
      continue;
    }
    let run = 0;
    for (const character of word) {
      part += character;
      run += 1;
      if (run < longest) continue;
      parts.push(part);
      part = '';
      run = 0;
    }
  }
  if (part !== '') parts.push(part);
  return parts;
}
