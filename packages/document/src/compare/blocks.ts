import type { DocumentNode } from '@letterdesk/core/document/schema';

export type ContainerName = 'bulletList' | 'orderedList' | 'listItem' | 'table' | 'keyedBlock';

/** What a block stands in: a list, one of its items, a table, a keyed element that is a block. */
export interface Container {
  readonly type: ContainerName;
  readonly attrs: Readonly<Record<string, unknown>>;
  /** Of an item of a numbered list: its number. */
  readonly number: number | null;
}

export type BlockKind = 'text' | 'row' | 'image' | 'horizontalRule' | 'pageBreak' | 'keyedBlock';

/**
 * A piece of a document that is compared as one: a paragraph or heading wherever it stands, a row of a table with all its
 * cells, a picture, a rule, a page break, a keyed block that is empty.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly node: DocumentNode;
  /** From the outermost to the innermost. */
  readonly within: readonly Container[];
  /** How many of its containers it shares with the block before it; the others begin with this block. */
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

/** The blocks of a checked document, in order; nothing of the document is lost. */
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
