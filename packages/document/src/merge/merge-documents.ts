import type { DocumentNode } from '@letterdesk/core/document/schema';
import { collide, type Edit, editedStretch, editsBetween } from './edits.ts';

/** A place where a text differs from its merge base. */
export interface Difference {
  readonly kind: 'difference';
  /** One-sided changes need no decision. */
  readonly by: 'me' | 'them' | 'both';
  readonly base: readonly DocumentNode[];
  readonly mine: readonly DocumentNode[];
  readonly theirs: readonly DocumentNode[];
}

export type MergePart =
  /** Unchanged, or changed equally. */
  | { readonly kind: 'same'; readonly nodes: readonly DocumentNode[] }
  | Difference
  /** A list or table of all three, merged by item or row. */
  | { readonly kind: 'within'; readonly container: DocumentNode; readonly parts: readonly MergePart[] };

export type MergeChoice = 'mine' | 'theirs' | 'both';

/**
 * Three-way merge of checked documents by paragraph, list item and table row.
 * @param base null if unknown: then every difference counts as changed by both.
 */
export function mergeDocuments(base: DocumentNode | null, mine: DocumentNode, theirs: DocumentNode): MergePart[] {
  const [a, b] = [mine.content ?? [], theirs.content ?? []];
  return base === null ? mergeTwo(a, b) : mergeNodes(base.content ?? [], a, b);
}

/** In document order. */
export function differencesOf(parts: readonly MergePart[]): Difference[] {
  return parts.flatMap((part) => {
    if (part.kind === 'within') return differencesOf(part.parts);
    return part.kind === 'difference' ? [part] : [];
  });
}

/** Returns the default choice; null if a person must decide. */
export function choiceFor({ by }: Difference): MergeChoice | null {
  if (by === 'both') return null;
  return by === 'me' ? 'mine' : 'theirs';
}

/** Returns true if both texts can follow each other. */
export function canTakeBoth({ by, mine, theirs }: Difference): boolean {
  return by === 'both' && mine.length > 0 && theirs.length > 0;
}

/** Applies choices, one per difference in order. The result may exceed a text's limits. */
export function mergedDocument(parts: readonly MergePart[], choices: readonly MergeChoice[]): DocumentNode {
  const left = [...choices];
  const content = chosenNodes(parts, left);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function chosenNodes(parts: readonly MergePart[], choices: MergeChoice[]): DocumentNode[] {
  return parts.flatMap((part) => {
    if (part.kind === 'same') return part.nodes;
    if (part.kind === 'difference') return taken(part, choices.shift() ?? 'mine');
    const content = chosenNodes(part.parts, choices);
    return content.length > 0 ? [{ ...part.container, content }] : [];
  });
}

function taken({ mine, theirs }: Difference, choice: MergeChoice): readonly DocumentNode[] {
  if (choice === 'both') return [...mine, ...theirs];
  return choice === 'mine' ? mine : theirs;
}

function mergeTwo(mine: readonly DocumentNode[], theirs: readonly DocumentNode[]): MergePart[] {
  const parts: MergePart[] = [];
  let at = 0;
  for (const { from, to, nodes } of editsBetween(theirs, mine)) {
    addSame(parts, theirs.slice(at, from));
    parts.push({ kind: 'difference', by: 'both', base: [], mine: nodes, theirs: theirs.slice(from, to) });
    at = to;
  }
  addSame(parts, theirs.slice(at));
  return parts;
}

type Nodes = readonly DocumentNode[];

function mergeNodes(base: Nodes, mine: Nodes, theirs: Nodes): MergePart[] {
  const parts: MergePart[] = [];
  let at = 0;
  for (const { from, to, byMe, byThem } of placesOf(editsBetween(base, mine), editsBetween(base, theirs))) {
    addSame(parts, base.slice(at, from));
    const sides = {
      base: base.slice(from, to),
      mine: editedStretch(base, { from, to }, byMe),
      theirs: editedStretch(base, { from, to }, byThem),
    };
    const by = byThem.length === 0 ? 'me' : byMe.length === 0 ? 'them' : 'both';
    if (isAlike(sides.mine, sides.theirs)) addSame(parts, sides.mine);
    else parts.push(within(sides) ?? { kind: 'difference', by, ...sides });
    at = to;
  }
  addSame(parts, base.slice(at));
  return parts;
}

function addSame(parts: MergePart[], nodes: Nodes): void {
  if (nodes.length === 0) return;
  const last = parts.at(-1);
  if (last?.kind === 'same') parts[parts.length - 1] = { kind: 'same', nodes: [...last.nodes, ...nodes] };
  else parts.push({ kind: 'same', nodes });
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A base range with all colliding edits. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly byMe: readonly Edit[];
  readonly byThem: readonly Edit[];
}

function placesOf(mine: readonly Edit[], theirs: readonly Edit[]): Place[] {
  const places: Place[] = [];
  const [a, b] = [[...mine], [...theirs]];
  for (let first = nextOf(a, b); first !== undefined; first = nextOf(a, b)) {
    let { from, to } = first;
    const [byMe, byThem]: [Edit[], Edit[]] = [[], []];
    // A collision may extend into the other side's next edit.
    for (let grew = true; grew; ) {
      grew = false;
      for (const [edits, taken] of [
        [a, byMe],
        [b, byThem],
      ] as const) {
        while (edits[0] === first || (edits[0] && collide(edits[0], { from, to }))) {
          const edit = edits.shift() as Edit;
          taken.push(edit);
          [from, to] = [Math.min(from, edit.from), Math.max(to, edit.to)];
          grew = true;
        }
      }
    }
    places.push({ from, to, byMe, byThem });
  }
  return places;
}

/** Returns the earlier edit; insertions come before changes of the node that follows. */
function nextOf([one]: readonly Edit[], [other]: readonly Edit[]): Edit | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const order = one.from - other.from || one.to - other.to;
  return order <= 0 ? one : other;
}

interface Sides {
  readonly base: Nodes;
  readonly mine: Nodes;
  readonly theirs: Nodes;
}

/** Merges within a list or table that exists in all three; null otherwise. */
function within({ base, mine, theirs }: Sides): MergePart | null {
  const [container, one, other] = [base[0], mine[0], theirs[0]];
  if (!container || !one || !other || base.length + mine.length + theirs.length > 3) return null;
  const all = [container, one, other];
  const { content, ...shell } = container;
  if (!all.every(({ type, attrs }) => type === shell.type && isAlike(attrs, shell.attrs))) return null;
  const isTable = shell.type === 'table' && all.every((table) => gridOf(table) === gridOf(container));
  const isList = shell.type === 'bulletList' || shell.type === 'orderedList';
  if (!isList && (!isTable || gridOf(container) === null)) return null;
  return { kind: 'within', container: shell, parts: mergeNodes(content ?? [], one.content ?? [], other.content ?? []) };
}

/** Returns a key of column widths; null if rows can't be reordered, because of row spans or differing widths. */
function gridOf({ content }: DocumentNode): string | null {
  const grids = (content ?? []).map(({ content: cells }) =>
    (cells ?? []).flatMap(({ attrs }) => {
      const columns = Number(attrs?.colspan ?? 1);
      const widths = Array.isArray(attrs?.colwidth) ? (attrs.colwidth as unknown[]) : [];
      return attrs?.rowspan === 1 ? Array.from({ length: columns }, (_, column) => widths[column] ?? 0) : [null];
    }),
  );
  const [first] = grids;
  const fits = first !== undefined && !first.includes(null) && grids.every((grid) => isAlike(grid, first));
  return fits ? JSON.stringify(first) : null;
}
