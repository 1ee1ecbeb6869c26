import { FONT_FAMILIES } from '@letterdesk/core/constants';
import { FAMILIES } from './families.ts';
import { familyCoverage } from './font-levels.ts';

/** Returns the characters of all letter fonts: pairs of a gap and a length in base 36. */
export function encodePrintable(): string {
  const codes = new Set(FAMILIES.flatMap((family) => familyCoverage(family).flatMap(codesOf)));
  let next = 0;
  return toRanges([...codes])
    .map(([first, last]) => {
      const pair = `${(first - next).toString(36)}:${(last - first + 1).toString(36)}`;
      next = last + 1;
      return pair;
    })
    .join(' ');
}

const CHOSEN: readonly string[] = FONT_FAMILIES;

/** Each style as CSS, and the files that draw it, best first. */
const STYLES = [
  ['', ['400Regular']],
  ['\n  font-style: italic;', ['400Regular_Italic', '400Regular']],
  ['\n  font-weight: 700;', ['700Bold', '400Regular']],
  ['\n  font-weight: 700;\n  font-style: italic;', ['700Bold_Italic', '700Bold', '400Regular']],
] as const;

/**
 * Returns the style sheet with which browsers choose, for a character that the text's own family lacks, the font that a
 * PDF has for it. They load a font when a text has one of its characters.
 */
export function writeFontFaces(): string {
  const chosen = FAMILIES.filter(({ name }) => CHOSEN.includes(name)).map(
    (family) => new Set(familyCoverage(family).flatMap(codesOf)),
  );
  const [first = new Set(), ...others] = chosen;
  const common = [...first].filter((code) => others.every((codes) => codes.has(code)));
  const owner = new Map(common.map((code) => [code, 'each chosen family']));
  for (const family of FAMILIES) {
    for (const code of familyCoverage(family).flatMap(codesOf)) {
      if (!owner.has(code)) owner.set(code, family.name);
    }
  }
  const order = [...owner].toSorted(([one], [other]) => one - other);
  return FAMILIES.flatMap(({ name, files }) => {
    const ranges = rangesOf(order, name);
    if (ranges === '') return [];
    // Without a face of a text's style, browsers leave out the whole family.
    return STYLES.map(([style, best]) => {
      const file = best.map((one) => files.find((path) => path.split('/')[2] === one)).find((path) => path);
      return fontFace(file ?? '', style, ranges);
    });
  }).join('');
}

/** A family's characters; gaps that belong to no family are closed, for a shorter list. */
function rangesOf(order: readonly (readonly [code: number, owner: string])[], name: string): string {
  const ranges: [number, number][] = [];
  let isOpen = false;
  for (const [code, owner] of order) {
    const last = ranges.at(-1);
    if (owner !== name) isOpen = false;
    else if (isOpen && last) last[1] = code;
    else {
      ranges.push([code, code]);
      isOpen = true;
    }
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

function fontFace(file: string, style: string, ranges: string): string {
  return `@font-face {
  font-family: "Letter Fallback";${style}
  src: url("${file}");
  font-display: swap;
  unicode-range: ${ranges};
}
`;
}

function codesOf([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function toRanges(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
