import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RunningProduct } from '../tooling/product.ts';

interface StoredLetter {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

export interface LongLetter {
  readonly id: number;
  readonly name: string;
  readonly pages: number;
  /** Of the HTML. */
  readonly characters: number;
}

const TEMPLATE = 'Assignment Confirmation, Client';

/** Stores a letter of at least this many pages, repeating a flooded one. */
export async function storeLongLetter(product: RunningProduct, atLeast: number): Promise<LongLetter> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as StoredLetter[];
  const letterTemplateId = names.find(({ name }) => name === TEMPLATE)?.id;
  const flooding = { letterTemplateId, ids: { assignmentId: 501 } };
  const letter = (await (await product.call('POST', '/v1/flooded-letter', flooding)).json()) as StoredLetter;
  let text = letter.text;
  let pages = await pagesOf(product, text, letterTemplateId);
  while (pages < atLeast) {
    text += letter.text.repeat(Math.max(1, Math.floor((atLeast - pages) / 3)));
    pages = await pagesOf(product, text, letterTemplateId);
  }
  const { id, version, name } = letter;
  await product.call('PUT', '/v1/letters', { id, version, name, text });
  return { id, name, pages, characters: text.length };
}

/** Counts a text's PDF pages with a template's letterhead. */
export async function pagesOf(
  product: RunningProduct,
  text: string,
  letterTemplateId: number | undefined,
): Promise<number> {
  const answer = await product.call('POST', '/v1/pdf', { text, letterTemplateId, name: 'Long letter' });
  return (await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise).numPages;
}
