import { type FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import { CSS_PX_PER_INCH } from '@letterdesk/core/document/measures';

const PX_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  pt: CSS_PX_PER_INCH / 72,
  in: CSS_PX_PER_INCH,
  cm: CSS_PX_PER_INCH / 2.54,
  mm: CSS_PX_PER_INCH / 25.4,
  pc: CSS_PX_PER_INCH / 6,
  em: 16,
  rem: 16,
};

/** Parses a CSS length to pixels (`em` and `rem` as 16), or null. */
export function lengthInPixels(text: string): number | null {
  const match = /^(-?\d{0,6}(?:\.\d{0,6})?)(px|pt|in|cm|mm|pc|r?em)$/.exec(text.trim().toLowerCase());
  const factor = PX_PER_UNIT[match?.[2] ?? ''];
  const number = Number.parseFloat(match?.[1] ?? '');
  return factor === undefined || Number.isNaN(number) ? null : number * factor;
}

function nearest<T extends number>(values: readonly T[], wanted: number): T {
  return values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));
}

/** Returns the schema's font size (points) nearest to a CSS size, or null. */
export function nearestFontSize(text: string): number | null {
  const pixels = lengthInPixels(text);
  return pixels === null || pixels <= 0 ? null : nearest(FONT_SIZES, (pixels * 72) / CSS_PX_PER_INCH);
}

const FAMILY_PATTERNS: readonly (readonly [RegExp, (typeof FONT_FAMILIES)[number]])[] = [
  [/^(carlito|calibri|aptos)/, 'Carlito'],
  [/^(arimo|arial|helvetica|liberation sans|verdana|tahoma|segoe ui|sans-serif)/, 'Arimo'],
  [/^(tinos|times|liberation serif|georgia|cambria|garamond|serif)/, 'Tinos'],
];

/** Returns the schema's substitute for the first known family of a CSS list, or null. */
export function knownFontFamily(list: string): string | null {
  for (const entry of list.toLowerCase().split(',')) {
    const family = entry.trim().replace(/^["']/, '');
    const match = FAMILY_PATTERNS.find(([pattern]) => pattern.test(family));
    if (match) return match[1];
  }
  return null;
}

/** Returns the schema's factor nearest to a CSS line height, or null. */
export function knownLineHeight(text: string): number | null {
  const value = text.trim().endsWith('%') ? Number.parseFloat(text) / 100 : Number(text.trim() || Number.NaN);
  if (Number.isNaN(value)) return null;
  const factor = nearest([1, 1.15, 1.5, 2] as const, value);
  return Math.abs(factor - value) < 0.08 ? factor : null;
}
