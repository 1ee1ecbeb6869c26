import { MEASURES } from '@letterdesk/core/document/measures';
import { nameOf } from '@letterdesk/core/document/name-blocks';
import type { BlockPlace, Spot } from '@letterdesk/core/document/page-layout';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { BlockEdge } from './prepare/layout-tree.ts';

type Extent = Pick<BlockPlace, 'start' | 'end'>;

/**
 * Places the named blocks, list items and table rows of a document, parents first.
 * @param edges of paragraphs, headings, pictures and rules; a repeated table header has several, the first counts.
 */
export function blockPlaces(document: DocumentNode, edges: readonly BlockEdge[]): BlockPlace[] {
  const extents = readExtents(edges);
  const extentOf = (node: DocumentNode): Extent | null => {
    const own = extents.get(nameOf(node) ?? '');
    if (own) return own;
    const inside = (node.content ?? []).flatMap((child) => extentOf(child) ?? []);
    const joined = joinExtents(inside);
    return joined && (node.type === 'tableCell' || node.type === 'tableHeader') ? padCell(joined) : joined;
  };
  const placesIn = (node: DocumentNode): BlockPlace[] => {
    const name = nameOf(node);
    const extent = name === null ? null : extentOf(node);
    const inside = (node.content ?? []).flatMap(placesIn);
    return name === null || extent === null ? inside : [{ path: name.split('.').map(Number), ...extent }, ...inside];
  };
  return placesIn(document);
}

function readExtents(edges: readonly BlockEdge[]): Map<string, Extent> {
  const extents = new Map<string, { start: Spot; end?: Spot }>();
  for (const { path, side, page, y } of edges) {
    const spot = { page, y: Math.round(y * 100) / 100 };
    const known = extents.get(path);
    if (known === undefined) extents.set(path, { start: spot });
    else if (side === 'end') known.end ??= spot;
  }
  return new Map([...extents].map(([path, { start, end = start }]) => [path, { start, end }]));
}

function joinExtents(extents: readonly Extent[]): Extent | null {
  const [first, ...others] = extents;
  if (first === undefined) return null;
  return others.reduce(
    (all, { start, end }) => ({
      start: isBefore(start, all.start) ? start : all.start,
      end: isBefore(all.end, end) ? end : all.end,
    }),
    first,
  );
}

/** A cell begins above its text and ends below it. */
function padCell({ start, end }: Extent): Extent {
  const { y } = MEASURES.table.cell;
  return { start: { ...start, y: start.y - y }, end: { ...end, y: end.y + y } };
}

function isBefore(one: Spot, other: Spot): boolean {
  return one.page < other.page || (one.page === other.page && one.y < other.y);
}
