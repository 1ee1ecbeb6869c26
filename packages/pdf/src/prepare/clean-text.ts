/** Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const STRONG = /\p{L}/u;
const CONTROL = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Returns well-formed text on one line; control characters become spaces. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, ' ');
}

/** Returns the direction of the first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
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
