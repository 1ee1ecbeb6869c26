import { readLocked } from '@letterdesk/core/document/locked-text';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type MergePart, mergeDocuments } from './merge-documents.ts';

/**
 * Like `mergeDocuments`, but never loses a locked text that all three have: what is between two of them is merged on
 * its own. They are in the same order in all three.
 */
export function mergeAroundLocked(base: DocumentNode, mine: DocumentNode, theirs: DocumentNode): MergePart[] {
  const all = [base, mine, theirs];
  const places = all.map(placesOfLocked);
  const parts: MergePart[] = [];
  let from = all.map(() => 0);
  const mergeUpTo = (to: readonly number[]): void => {
    const [a, b, c] = all.map(({ content = [] }, index) => docOf(content.slice(from[index], to[index])));
    if (a && b && c) parts.push(...mergeDocuments(a, b, c));
    from = [...to];
  };
  for (const keys of places[0]?.keys() ?? []) {
    const at = places.map((known) => known.get(keys) ?? -1);
    // One that isn't in all three, or not in order, is merged with what is around it.
    if (at.some((place, index) => place < (from[index] ?? 0))) continue;
    mergeUpTo(at);
    mergeUpTo(at.map((place) => place + 1));
  }
  mergeUpTo(all.map(({ content = [] }) => content.length));
  return parts;
}

/** Returns the indexes of the blocks with locked text, by its keys. */
function placesOfLocked({ content = [] }: DocumentNode): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, block] of content.entries()) {
    const { texts } = readLocked(docOf([block]), { isOpen: () => true });
    const keys = texts.map(({ key }) => key).join(' ');
    if (keys !== '' && !places.has(keys)) places.set(keys, index);
  }
  return places;
}

function docOf(content: readonly DocumentNode[]): DocumentNode {
  return { type: 'doc', content };
}
