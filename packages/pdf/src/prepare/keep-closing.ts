import type { LayoutBlock } from './layout-tree.ts';
import { inlineText } from './prepare-inline.ts';

/** A complimentary close on a line of its own: `Sincerely,`. */
const CLOSE =
  /^(?:sincerely|respectfully|cordially|faithfully|yours|best|thank you|thanks|(?:with )?(?:(?:best|kind|warm|warmest) )?(?:regards|wishes))\b[^,]{0,30},$/i;
/** Blocks from the close to the end of the signature. */
const LONGEST = 10;

/** Joins a letter's close and signature with the text before them, which they must not leave alone on its page. */
export function keepClosing(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const start = blocks.findLastIndex((block) => CLOSE.test(textOf(block).trim()));
  const before = blocks[start - 1];
  if (before?.kind !== 'paragraph' || before.content.length === 0) return [...blocks];
  const signature = signatureFrom(blocks.slice(start + 1, start + LONGEST));
  const end = start + 1 + signature;
  const closing: LayoutBlock = { kind: 'closing', before, blocks: blocks.slice(start, end) };
  return [...blocks.slice(0, start - 1), closing, ...blocks.slice(end)];
}

/** Counts the blocks of a signature: space or a picture for it, the name, and the lines right below it. */
function signatureFrom(blocks: readonly LayoutBlock[]): number {
  const name = blocks.findIndex((block) => textOf(block).trim() !== '');
  const other = blocks.findIndex(({ kind }) => kind !== 'paragraph' && kind !== 'image');
  if (name === -1 || (other !== -1 && other < name)) return 0;
  const length = blocks.slice(name).findIndex((block) => textOf(block).trim() === '');
  return length === -1 ? blocks.length : name + length;
}

function textOf(block: LayoutBlock): string {
  return block.kind === 'paragraph' ? inlineText(block.content) : '';
}
