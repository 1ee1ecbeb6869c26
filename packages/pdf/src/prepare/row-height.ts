import type { LayoutBlock } from './layout-tree.ts';
import { inlineText } from './prepare-inline.ts';

const CHARACTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.5;

/** A rough upper estimate, in points, of the height that blocks take in a column of the given width. */
export function blockHeight(blocks: readonly LayoutBlock[], width: number, size: number): number {
  return blocks.reduce((sum, block) => sum + heightOf(block, width, size), 0);
}

function heightOf(block: LayoutBlock, width: number, size: number): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const perLine = Math.max(1, Math.floor(width / (size * CHARACTER_WIDTH)));
      const breaks = block.content.filter(({ kind }) => kind === 'break').length;
      const lines = 1 + breaks + inlineText(block.content).length / perLine;
      return lines * size * LINE_HEIGHT * (block.lineHeight ?? 1);
    }
    case 'bullets':
    case 'numbers':
      return block.items.reduce((sum, item) => sum + blockHeight(item, width - 20, size), 0);
    case 'image':
      return Number.POSITIVE_INFINITY;
    case 'table':
      return Number.POSITIVE_INFINITY;
    default:
      return size;
  }
}
