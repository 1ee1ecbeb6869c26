export const DEFAULT_MONEY_FORMAT = '$0,0.00';

const PATTERN = /^(\$?)(0,0|0)(?:\.(0{1,6}))?$/;

export function isNumberFormat(format: string): boolean {
  return PATTERN.test(format);
}

/** Adds one to a decimal string. */
function increment(digits: string): string {
  let i = digits.length - 1;
  while (i >= 0 && digits[i] === '9') i -= 1;
  const zeros = '0'.repeat(digits.length - 1 - i);
  return i < 0 ? `1${zeros}` : digits.slice(0, i) + String(Number(digits[i]) + 1) + zeros;
}

/** Rounds half up on decimal digits: 1.005 becomes 1.01, where binary rounding gives 1.00. */
function round(absolute: number, decimals: number): { whole: string; fraction: string } {
  const text = String(absolute);
  const plain = text.includes('e') ? absolute.toFixed(20) : text;
  const [whole = '0', fraction = ''] = (plain.includes('e') ? BigInt(absolute).toString() : plain).split('.');
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const up = (fraction[decimals] ?? '0') >= '5';
  const digits = (up ? increment(kept) : kept).padStart(decimals + 1, '0');
  return { whole: digits.slice(0, digits.length - decimals), fraction: decimals === 0 ? '' : digits.slice(-decimals) };
}

function group(digits: string): string {
  let grouped = '';
  for (let end = digits.length; end > 0; end -= 3) {
    grouped = digits.slice(Math.max(0, end - 3), end) + (grouped === '' ? '' : `,${grouped}`);
  }
  return grouped;
}

/**
 * Formats a number by `0`, `0.00`, `0,0`, `0,0.00`, optionally with `$`, up to six decimals. Null and invalid formats
 * write it plainly; NaN and infinity give empty text.
 */
export function formatNumber(value: number, format: string | null): string {
  if (!Number.isFinite(value)) return '';
  const match = format === null ? null : PATTERN.exec(format);
  if (!match) return String(value);
  const { whole, fraction } = round(Math.abs(value), match[3]?.length ?? 0);
  const text = (match[2] === '0,0' ? group(whole) : whole) + (fraction === '' ? '' : `.${fraction}`);
  const negative = value < 0 && /[1-9]/.test(text);
  return `${negative ? '-' : ''}${match[1] ?? ''}${text}`;
}
