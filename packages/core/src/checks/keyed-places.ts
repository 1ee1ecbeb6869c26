import type { DocumentNode } from '../document/schema.ts';

export interface KeyedPlace {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the places of all keyed elements in text order; a block's is its first line. */
export function keyedPlacesOf(document: DocumentNode): KeyedPlace[] {
  const places: KeyedPlace[] = [];
  let line = -1;
  let offset = 0;
  visit(document);
  return places;

  function visit(node: DocumentNode): void {
    const { type, content = [] } = node;
    if (type === 'paragraph' || type === 'heading') {
      line += 1;
      offset = 0;
    }
    if (type === 'keyedBlock') places.push({ line: line + 1, from: 0, to: 0 });
    const length = lengthOf(node);
    if (type === 'keyedValue') places.push({ line, from: offset, to: offset + length });
    offset += length;
    for (const child of content) visit(child);
  }
}

function lengthOf({ type, text = '', attrs }: DocumentNode): number {
  if (type === 'keyedValue') return String(attrs?.value ?? '').length;
  return type === 'hardBreak' ? 1 : text.length;
}
