import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';

type Attributed = Pick<DocumentNode | DocumentMark, 'attrs'>;

/** Returns an integer within the bounds, or the fallback. */
export function readInteger(node: Attributed, name: string, min: number, max: number, fallback: number): number {
  const value = node.attrs?.[name];
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  return Math.min(max, Math.max(min, Math.trunc(value)));
}

/** Returns an allowed value, or the fallback. */
export function readChoice<const Value extends string | number | null>(
  node: Attributed,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = node.attrs?.[name];
  return values.find((candidate) => candidate === value) ?? fallback;
}

export function readText(node: Attributed, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}

export function readColour(node: Attributed, name: string): string | null {
  const value = readText(node, name).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : null;
}
