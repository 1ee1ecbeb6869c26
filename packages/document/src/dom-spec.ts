import type { Attrs } from 'prosemirror-model';

/** An element as ProseMirror's DOMOutputSpec writes it: tag, attributes, then children; `0` marks where the content goes. */
export type DomSpec = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: DomChild[]];
type DomChild = 0 | string | DomSpec;

/** Joins CSS declarations into a style attribute; null values are left out, and so is the attribute when nothing remains. */
export function styled(declarations: Readonly<Record<string, string | null>>): { style?: string } {
  const parts = Object.entries(declarations).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return parts.length === 0 ? {} : { style: parts.join('; ') };
}

/** HTML attributes without those that are null. */
export function present(attributes: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A string attribute of a checked node or mark; null when it is not set. */
export function textOf(attrs: Attrs, name: string): string | null {
  const value: unknown = attrs[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** A number attribute of a checked node or mark. */
export function numberOf(attrs: Attrs, name: string, otherwise: number): number {
  const value: unknown = attrs[name];
  return typeof value === 'number' ? value : otherwise;
}
