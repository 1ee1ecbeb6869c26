import type { DocumentNode } from '@letterdesk/core/document/schema';
import { LAST_LINE } from '../../e2e/paper-letters.ts';
import { charactersOf, type ShownBlock, withoutUnseen } from './shown-line.ts';

/** The blocks before the letter's last line. */
export function blocksOfLetter(blocks: readonly ShownBlock[]): ShownBlock[] {
  const last = blocks.findIndex(({ text }) => withoutUnseen(text) === withoutUnseen(LAST_LINE));
  return blocks.slice(0, last);
}

/** The document before the letter's last line. */
export function writtenPart(document: DocumentNode): DocumentNode {
  const content = document.content ?? [];
  const last = content.findIndex((block) => block.content?.[0]?.text === LAST_LINE);
  return { ...document, content: content.slice(0, last) };
}

/** A PDF writes the alternative text of a picture that can't be drawn, which the editor and mails leave to the browser. */
export function withoutPictures(blocks: readonly ShownBlock[], document: DocumentNode): ShownBlock[] {
  const texts = new Set(picturesIn(document).map(({ attrs }) => charactersOf(`[${String(attrs?.alt)}]`)));
  return blocks.filter(({ text }) => !texts.has(charactersOf(text)));
}

function picturesIn(node: DocumentNode): DocumentNode[] {
  return node.type === 'image' ? [node] : (node.content ?? []).flatMap(picturesIn);
}

/** As a text part shows blocks: all bullets are hyphens. */
export function asTextPart(blocks: readonly ShownBlock[]): string {
  const texts = blocks.map(({ isSign, text }) => (isSign && /^[•–◦▪-]?$/.test(text.trim()) ? '-' : text));
  return withoutSeparators(texts.join(''));
}

/** Without what nobody sees, and the signs that part cells and their lines in a text part. */
export function withoutSeparators(text: string): string {
  return withoutUnseen(text).replace(/[|/]/g, '');
}
