import type { DocumentNode } from '@letterdesk/core/document/schema';
import { demoLetters } from '@letterdesk/demo/letters';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import fc from 'fast-check';
import { LONG_PAPER_LETTERS, PAPER_LETTERS } from '../e2e/paper-letters.ts';
import type { RunningProduct } from '../tooling/product.ts';

const RANDOM_DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200);
const SEED = 26;

export interface FidelityText {
  readonly kind: string;
  readonly html: string;
}

/** All demo letters, letters with every node and mark, and random documents of the schema. */
export async function fidelityTexts(product: RunningProduct): Promise<FidelityText[]> {
  const everything = Object.entries({ ...PAPER_LETTERS, ...LONG_PAPER_LETTERS });
  const random = fc.sample(arbitraryDocument, { numRuns: RANDOM_DOCUMENTS, seed: SEED });
  return [
    ...(await demoTexts(product)).map((html) => ({ kind: 'demo letters', html: toHtml(withoutKeys(parseHtml(html))) })),
    ...everything.map(([, html]) => ({ kind: 'every node and mark', html })),
    ...random.map((document) => ({ kind: 'random documents', html: toHtml(withoutKeys(document)) })),
  ];
}

/** Waits for the demo letters, which are made after the start. */
async function demoTexts(product: RunningProduct): Promise<string[]> {
  for (;;) {
    const found = await product.call('GET', '/v1/search?key=all&value=&currentPage=1&perPage=100');
    const { content } = (await found.json()) as { content: readonly { readonly id: number }[] };
    if (content.length >= demoLetters.length) return Promise.all(content.map(({ id }) => textOf(product, id)));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function textOf(product: RunningProduct, id: number): Promise<string> {
  const letter = (await (await product.call('GET', `/v1/letters/${id}`)).json()) as { readonly text: string };
  return letter.text;
}

/** Shows values as plain text: a letter's values must be those of its source. */
function withoutKeys(node: DocumentNode): DocumentNode {
  if (node.content === undefined) return node;
  const content = node.content.flatMap((child): readonly DocumentNode[] => {
    if (child.type === 'keyedBlock') return withoutKeys(child).content ?? [];
    if (child.type !== 'keyedValue') return [withoutKeys(child)];
    const { value } = child.attrs ?? {};
    return value ? [{ type: 'text', text: String(value), marks: child.marks }] : [];
  });
  return { ...node, content: content.length > 0 || node.type === 'paragraph' ? content : [{ type: 'paragraph' }] };
}
