/** Dropped: O’Halloran, O'Halloran and OHalloran are one name. */
export const APOSTROPHE =
  /['`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/gu;
/** Marks, and format characters such as soft hyphens and zero-width blanks. */
export const INVISIBLE = /[\p{M}\p{Cf}]/gu;
export const HYPHEN = /[\p{Pd}\u2043\u2212]/gu;
export const BLANKS = /[\p{Z}\p{Cc}]+/gu;
const NOT_ASCII = /[^\0-\x7f]/gu;
const PLAIN = /^[ -~]*$/;

/** Letters that no decomposition takes apart, in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ł: 'l',
  ƚ: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɵ: 'o',
  ŧ: 't',
  ƭ: 't',
  ʉ: 'u',
  ƀ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ȼ: 'c',
  ɇ: 'e',
  ǥ: 'g',
  ɠ: 'g',
  ɉ: 'j',
  ɍ: 'r',
  ⱥ: 'a',
  ⱦ: 't',
  ƥ: 'p',
  ɏ: 'y',
  ƴ: 'y',
  ƶ: 'z',
  ȥ: 'z',
  ƒ: 'f',
};

/**
 * Returns the form in which texts are searched and sorted: compatibility decomposition without marks and apostrophes,
 * folded case, one kind of hyphen, single blanks. Applying it twice changes nothing.
 */
export function normalizeText(text: string): string {
  const letters = PLAIN.test(text) ? text : plainLetters(text);
  return letters.toLowerCase().replaceAll(APOSTROPHE, '').replaceAll(/ {2,}/g, ' ').trim();
}

/** Apostrophes go first, because some decompose into a blank and a mark. */
function plainLetters(text: string): string {
  return text
    .replaceAll(APOSTROPHE, '')
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .replaceAll(HYPHEN, '-')
    .replaceAll(BLANKS, ' ')
    .replaceAll(NOT_ASCII, foldLetter);
}

/** Through upper case, so that variants such as ς and σ are one letter. */
export function foldLetter(letter: string): string {
  const folded = letter.toUpperCase().toLowerCase();
  return SPELLINGS[folded] ?? folded;
}

/** Compares texts by their normal form, and equal ones by their spelling. */
export function compareTexts(one: string, other: string): number {
  return compareCodePoints(normalizeText(one), normalizeText(other)) || compareCodePoints(one, other);
}

/** Code units of a surrogate pair sort before U+E000, code points after it. */
function compareCodePoints(one: string, other: string): number {
  if (one === other) return 0;
  const [first, second] = [[...one], [...other]];
  const at = first.findIndex((character, index) => character !== second[index]);
  if (at === -1) return -1;
  return (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1);
}
