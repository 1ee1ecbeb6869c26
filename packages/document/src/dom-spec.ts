import type { Attrs } from 'prosemirror-model';

/** ProseMirror's DOMOutputSpec: tag, attributes, children; `0` marks the content hole. */
export type DomSpec = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: DomChild[]];
type DomChild = 0 | string | DomSpec;

/** Builds a style attribute, without null values; none if empty. */
export function styled(declarations: Readonly<Record<string, string | null>>): { style?: string } {
  const parts = Object.entries(declarations).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return parts.length === 0 ? {} : { style: parts.join('; ') };
}

/** Drops null attributes. */
export function present(attributes: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function textOf(attrs: Attrs, name: string): string | null {
  const value: unknown = attrs[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function numberOf(attrs: Attrs, name: string, otherwise: number): number {
  const value: unknown = attrs[name];
  return typeof value === 'number' ? value : otherwise;
}
