/** How a numbered list counts. */
export const LIST_STYLES = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
});
const LARGEST_ROMAN = 3_999;
const LETTERS = 26;
const FIRST_LETTER = 97;

/** a … z, aa, ab … as in browsers. */
function alpha(number: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    text = String.fromCharCode(FIRST_LETTER + ((rest - 1) % LETTERS)) + text;
  }
  return text;
}

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [sign, value] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** Returns a list number as it is shown, without the dot. */
export function formatListNumber(number: number, style: ListStyle): string {
  if (style === 'decimal' || (style.endsWith('roman') && number > LARGEST_ROMAN)) return String(number);
  const text = style.endsWith('alpha') ? alpha(number) : roman(number);
  return style.startsWith('upper') ? text.toUpperCase() : text;
}

/** Returns the number that a text shows in a style, or null. */
export function readListNumber(text: string, style: ListStyle): number | null {
  const number = style === 'decimal' ? Number(text) : parseNumber(text.toLowerCase(), style);
  return Number.isInteger(number) && number > 0 && formatListNumber(number, style) === text ? number : null;
}

function parseNumber(text: string, style: ListStyle): number {
  if (style.endsWith('alpha')) {
    return [...text].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER + 1, 0);
  }
  let rest = text;
  let sum = 0;
  for (const [sign, value] of ROMAN) {
    while (rest.startsWith(sign)) {
      rest = rest.slice(sign.length);
      sum += value;
    }
  }
  return rest === '' ? sum : 0;
}

export function isListStyle(value: unknown): value is ListStyle {
  return (LIST_STYLES as readonly unknown[]).includes(value);
}
