import type { DocumentNode } from '@letterdesk/core/document/schema';
import { demoLetters } from '@letterdesk/demo/letters';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import fc from 'fast-check';
import { LONG_PAPER_LETTERS, PAPER_LETTERS } from '../../e2e/paper-letters.ts';
import type { RunningProduct } from '../../tooling/product.ts';

const RANDOM_DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200);
const SEED = 26;

export interface FidelityText {
  readonly kind: string;
  readonly html: string;
}

/**
 * All demo letters, letters with every node and mark, and random documents of the schema.
 * @param letter in which they are saved.
 */
export async function fidelityTexts(product: RunningProduct, letter: string): Promise<FidelityText[]> {
  const everything = Object.entries({ ...PAPER_LETTERS, ...LONG_PAPER_LETTERS });
  const random = fc.sample(arbitraryDocument, { numRuns: RANDOM_DOCUMENTS, seed: SEED });
  const keyed = keyedValuesIn(parseHtml(letter));
  return [
    ...(await demoTexts(product)).map((html) => ({ kind: 'demo letters', html: toHtml(withoutKeys(parseHtml(html))) })),
    ...everything.map(([, html]) => ({ kind: 'every node and mark', html })),
    ...random.map((document) => ({ kind: 'random documents', html: toHtml(withWords(withKeysOf(keyed, document))) })),
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

const WORDS =
  'assignment of Dr. Whitfield at Northgate Regional Medical Center, begins on December 7, 2026, 07:00 – 17:00; Zürich Søren Łukasz naïve “quotes” $1,250.00 anaesthesiology electroencephalographically A-118700 licence/registration well-known e.g. Να Привет 김 王小明 ☐ ℞ ½'.split(
    ' ',
  );
const MOST_WORDS = 60;

/** Adds words to two in three texts, whose lines would hardly break. */
function withWords(node: DocumentNode): DocumentNode {
  if (node.content !== undefined) return { ...node, content: node.content.map(withWords) };
  const { text } = node;
  if (text === undefined) return node;
  const seed = [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 99_991, 7);
  if (seed % 3 === 0) return node;
  const words = Array.from({ length: 1 + (seed % MOST_WORDS) }, (_, at) => WORDS[(seed + at * 7) % WORDS.length]);
  return { ...node, text: (seed % 3 === 1 ? words : [...words, text]).join(' ') };
}

/** Replaces keyed elements by those of a letter, whose values must be those of its source. */
function withKeysOf(keyed: readonly DocumentNode[], node: DocumentNode, at = { next: 0 }): DocumentNode {
  if (node.content === undefined) return node;
  const content = node.content.flatMap((child): readonly DocumentNode[] => {
    if (child.type === 'keyedBlock') return withKeysOf(keyed, child, at).content ?? [];
    if (child.type !== 'keyedValue') return [withKeysOf(keyed, child, at)];
    at.next += 1;
    const value = keyed[at.next % keyed.length];
    return value === undefined ? [] : [{ ...value, marks: child.marks }];
  });
  return { ...node, content: content.length > 0 || node.type === 'paragraph' ? content : [{ type: 'paragraph' }] };
}

/** Shows values as plain text. */
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

function keyedValuesIn(node: DocumentNode): DocumentNode[] {
  if (node.type === 'keyedValue') return node.attrs?.value ? [node] : [];
  return (node.content ?? []).flatMap(keyedValuesIn);
}
