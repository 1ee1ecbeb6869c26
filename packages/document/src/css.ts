import { type FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import { CSS_PX_PER_INCH } from '@letterdesk/core/document/layout';

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

/** A CSS length in pixels (`em` and `rem` taken as 16), or null when it is none. */
export function lengthInPixels(text: string): number | null {
  const match = /^(-?\d{0,6}(?:\.\d{0,6})?)(px|pt|in|cm|mm|pc|r?em)$/.exec(text.trim().toLowerCase());
  const factor = PX_PER_UNIT[match?.[2] ?? ''];
  const number = Number.parseFloat(match?.[1] ?? '');
  return factor === undefined || Number.isNaN(number) ? null : number * factor;
}

function nearest<T extends number>(values: readonly T[], wanted: number): T {
  return values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));
}

/** The font size of the schema (points) that comes nearest to a CSS size, or null when the text is no length. */
export function nearestFontSize(text: string): number | null {
  const pixels = lengthInPixels(text);
  return pixels === null || pixels <= 0 ? null : nearest(FONT_SIZES, (pixels * 72) / CSS_PX_PER_INCH);
}

const FAMILY_PATTERNS: readonly (readonly [RegExp, (typeof FONT_FAMILIES)[number]])[] = [
  [/^(carlito|calibri|aptos)/, 'Carlito'],
  [/^(arimo|arial|helvetica|liberation sans|verdana|tahoma|segoe ui|sans-serif)/, 'Arimo'],
  [/^(tinos|times|liberation serif|georgia|cambria|garamond|serif)/, 'Tinos'],
];

/** The family of the schema that stands in for the first known family of a CSS list, or null. */
export function knownFontFamily(list: string): string | null {
  for (const entry of list.toLowerCase().split(',')) {
    const family = entry.trim().replace(/^["']/, '');
    const match = FAMILY_PATTERNS.find(([pattern]) => pattern.test(family));
    if (match) return match[1];
  }
  return null;
}

/** A CSS line height as one of the schema's factors, or null when none of them is near. */
export function knownLineHeight(text: string): number | null {
  const value = text.trim().endsWith('%') ? Number.parseFloat(text) / 100 : Number(text.trim() || Number.NaN);
  if (Number.isNaN(value)) return null;
  const factor = nearest([1, 1.15, 1.5, 2] as const, value);
  return Math.abs(factor - value) < 0.08 ? factor : null;
}
