import { createRequire } from 'node:module';
import { FAMILIES, FONT_LEVELS, type FontFamily, type FontLevel } from './families.ts';
import { type CodeRange, readCoverage } from './read-coverage.ts';

const { resolve } = createRequire(import.meta.url);

export function resolveFont(file: string): string {
  return resolve(file);
}

/** Returns a family's characters; all its styles have the same. */
export function familyCoverage({ files: [regular] }: FontFamily): CodeRange[] {
  return regular === undefined ? [] : readCoverage(resolveFont(regular));
}

/** No font has characters beyond the third plane. */
const CODE_POINTS = 0x40000;
/** By code point: 0 for none, else 1 plus the index of its level. */
let levels: Uint8Array | undefined;

function readLevels(): Uint8Array {
  const table = new Uint8Array(CODE_POINTS);
  // The lowest level is written last.
  for (const family of FAMILIES.toReversed()) {
    const value = FONT_LEVELS.indexOf(family.level) + 1;
    for (const [first, last] of familyCoverage(family)) table.fill(value, first, last + 1);
  }
  return table;
}

/** Characters of almost all letters, which the letter fonts have. */
const USUAL = /^[\p{ASCII}\u0080-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/u;

/** Returns the fonts that a text needs. Characters that no font has need none. */
export function levelOfText(text: string): FontLevel {
  if (USUAL.test(text)) return 'letter';
  levels ??= readLevels();
  let highest = 1;
  for (const character of text) highest = Math.max(highest, levels[character.codePointAt(0) ?? 0] ?? 0);
  return FONT_LEVELS[highest - 1] ?? 'letter';
}
