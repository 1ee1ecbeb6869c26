import type { DocumentNode } from '@letterdesk/core/document/schema';

type ContainerName =
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'table'
  | 'keyedBlock'
  | 'region'
  | 'choice'
  | 'variant';

/** A list, list item, table, keyed block or region around a block. */
export interface Container {
  readonly type: ContainerName;
  readonly attrs: Readonly<Record<string, unknown>>;
  /** The item's number in a numbered list. */
  readonly number: number | null;
}

export type BlockKind = 'text' | 'row' | 'image' | 'horizontalRule' | 'pageBreak' | 'keyedBlock';

/**
 * The unit of comparison: a paragraph or heading, a whole table row, a picture, rule, page break or empty keyed
 * block.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly node: DocumentNode;
  /** Outermost first. */
  readonly within: readonly Container[];
  /** Number of containers shared with the previous block. */
  readonly joins: number;
}

const KINDS: Readonly<Record<string, BlockKind>> = {
  paragraph: 'text',
  heading: 'text',
  tableRow: 'row',
  image: 'image',
  horizontalRule: 'horizontalRule',
  pageBreak: 'pageBreak',
};

/** Returns all blocks of a checked document in order. */
export function blocksOf(document: DocumentNode): Block[] {
  const blocks: Block[] = [];
  let before: readonly Container[] = [];
  const add = (kind: BlockKind, node: DocumentNode, within: readonly Container[]): void => {
    let joins = 0;
    while (joins < within.length && within[joins] === before[joins]) joins += 1;
    blocks.push({ kind, node, within, joins });
    before = within;
  };
  const visit = (node: DocumentNode, within: readonly Container[], number: number | null): void => {
    const content = node.content ?? [];
    const kind = node.type === 'keyedBlock' && content.length === 0 ? 'keyedBlock' : KINDS[node.type];
    if (kind !== undefined) {
      add(kind, node, within);
      return;
    }
    const inside = [...within, { type: node.type as ContainerName, attrs: node.attrs ?? {}, number }];
    const first = node.type === 'orderedList' ? Number(node.attrs?.start ?? 1) : null;
    content.forEach((child, index) => {
      visit(child, inside, first === null ? null : first + index);
    });
  };
  for (const node of document.content ?? []) visit(node, [], null);
  return blocks;
}
