import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { type Block, blocksOf } from '@letterdesk/document/compare/blocks';
import { compareDocuments } from '@letterdesk/document/compare/compare-documents';
import type { Range } from '@letterdesk/document/compare/compare-words';
import {
  canTakeBoth,
  choiceFor,
  type Difference,
  differencesOf,
  type MergeChoice,
  type MergePart,
  mergeDocuments,
  mergedDocument,
} from '@letterdesk/document/merge/merge-documents';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { MergedLine, MergedTexts, MergeViewProps } from './merge-view-props.ts';

/** A block with its marked ranges. */
export interface DrawnBlock {
  readonly block: Block;
  readonly ranges: readonly Range[];
}

/** A difference with its versions and choices. */
export interface MergePlace {
  readonly kind: 'place';
  /** From 0, lines first. */
  readonly index: number;
  /** Such as 'Title'. */
  readonly label: string | null;
  readonly by: Difference['by'];
  readonly canTakeBoth: boolean;
  readonly before: readonly DrawnBlock[];
  readonly mine: readonly DrawnBlock[];
  readonly theirs: readonly DrawnBlock[];
}

type MergeRow = MergePlace | { readonly kind: 'same'; readonly blocks: readonly DrawnBlock[] };

interface Merging {
  readonly rows: readonly MergeRow[];
  /** Default choices; null where a person must decide. */
  readonly choices: readonly (MergeChoice | null)[];
  /** @param choices one per difference, in order. */
  result(choices: readonly MergeChoice[]): MergedTexts;
}

/** Compares both versions, and their lines, with the merge base. */
export function startMerging(given: Pick<MergeViewProps, 'lines' | 'base' | 'mine' | 'theirs'>): Merging {
  const places = given.lines.map(differenceOfLine);
  const ofLines = places.flatMap((place) => place ?? []);
  const parts = mergeDocuments(
    given.base === null ? null : parseHtml(given.base),
    parseHtml(given.mine),
    parseHtml(given.theirs),
  );
  const differences = [...ofLines.map(({ difference }) => difference), ...differencesOf(parts)];
  const rows = [
    ...ofLines.map(({ label, difference }, index) => placeOf(difference, { index, label, container: null })),
    ...folded(rowsOf(parts, { next: ofLines.length }, null)),
  ];
  return {
    rows,
    choices: differences.map(choiceFor),
    result: (choices) => {
      const left = [...choices];
      return {
        lines: places.map((place) => (place && left.shift() === 'mine' ? 'mine' : 'theirs')),
        text: toHtml(mergedDocument(parts, left)),
        allTheirs: choices.every((choice) => choice === 'theirs'),
      };
    },
  };
}

function differenceOfLine({ label, base, mine, theirs }: MergedLine): { label: string; difference: Difference } | null {
  if (mine === theirs) return null;
  const by = base === theirs ? 'me' : base === mine ? 'them' : 'both';
  const nodes = (text: string | null) => (text ? [paragraphOf(text)] : []);
  return { label, difference: { kind: 'difference', by, base: nodes(base), mine: nodes(mine), theirs: nodes(theirs) } };
}

function rowsOf(parts: readonly MergePart[], count: { next: number }, container: DocumentNode | null): MergeRow[] {
  return parts.flatMap((part): MergeRow[] => {
    if (part.kind === 'within') return rowsOf(part.parts, count, part.container);
    if (part.kind === 'same') return [{ kind: 'same', blocks: unmarked(documentOf(part.nodes, container)) }];
    const index = count.next;
    count.next += 1;
    return [placeOf(part, { index, label: null, container })];
  });
}

/** Unchanged parts are joined across list and table ends. */
function folded(rows: readonly MergeRow[]): MergeRow[] {
  const together: MergeRow[] = [];
  for (const row of rows) {
    const before = together.at(-1);
    if (row.kind === 'same' && before?.kind === 'same') {
      together[together.length - 1] = { kind: 'same', blocks: [...before.blocks, ...row.blocks] };
    } else together.push(row);
  }
  return together;
}

function placeOf(
  difference: Difference,
  { index, label, container }: { index: number; label: string | null; container: DocumentNode | null },
): MergePlace {
  const [before, mine, theirs] = [difference.base, difference.mine, difference.theirs].map((nodes) =>
    documentOf(nodes, container),
  ) as [DocumentNode, DocumentNode, DocumentNode];
  const isKnown = difference.base.length > 0;
  // Without a previous paragraph, compares the two versions.
  const against = (side: DocumentNode, other: DocumentNode) => marked(isKnown ? before : other, side);
  return {
    kind: 'place',
    index,
    label,
    by: difference.by,
    canTakeBoth: label === null && canTakeBoth(difference),
    before: unmarked(before),
    mine: against(mine, theirs),
    theirs: against(theirs, mine),
  };
}

/** Wraps nodes in a document with their list or table. */
function documentOf(nodes: readonly DocumentNode[], container: DocumentNode | null): DocumentNode {
  return { type: 'doc', content: container && nodes.length > 0 ? [{ ...container, content: nodes }] : nodes };
}

function unmarked(document: DocumentNode): DrawnBlock[] {
  return blocksOf(document).map((block) => ({ block, ranges: [] }));
}

function marked(older: DocumentNode, newer: DocumentNode): DrawnBlock[] {
  return compareDocuments(older, newer).flatMap((row) => {
    if (row.newer === null) return [];
    return [{ block: row.newer, ranges: row.older === null ? [] : row.inNewer }];
  });
}
