import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Random } from '@letterdesk/demo/customer/random';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { DemoLetter } from '../flood-demo-letters.ts';

/** Returns what is typed over a value that is shown in this format. */
type Typing = (format: string | null) => string;

/** Types over the values of a shortcode; given a number, over that one alone. */
export function typeOver(letter: DemoLetter, shortcode: string, typing: Typing, only?: number): DemoLetter {
  let seen = 0;
  const edit = (node: DocumentNode): DocumentNode => {
    if (node.type === 'keyedValue' && node.attrs?.shortcode === shortcode && node.attrs.value !== '') {
      const isEdited = only === undefined || only === seen;
      seen += 1;
      const format = typeof node.attrs.format === 'string' ? node.attrs.format : null;
      return isEdited ? { ...node, attrs: { ...node.attrs, value: typing(format) } } : node;
    }
    return node.content === undefined ? node : { ...node, content: node.content.map(edit) };
  };
  return { ...letter, document: edit(letter.document) };
}

/** Returns the shortcodes of values that are shown, in text order. */
export function shownValues(node: DocumentNode): string[] {
  const { type, attrs, content = [] } = node;
  if (type === 'keyedValue') return attrs?.value === '' ? [] : [String(attrs?.shortcode)];
  return content.flatMap(shownValues);
}

function textOf({ type, text, attrs, content = [] }: DocumentNode): string {
  if (type === 'keyedValue') return String(attrs?.value ?? '');
  return text ?? content.map(textOf).join('');
}

/** Where writers add sentences: among the paragraphs after the greeting. */
function bodyParagraphs(document: DocumentNode): number[] {
  return (document.content ?? []).flatMap((node, at) =>
    node.type === 'paragraph' && textOf(node).length > 60 && !textOf(node).startsWith('Dear ') ? [at] : [],
  );
}

/** Adds a sentence after a paragraph of the text, or at its end. */
export function addSentence(document: DocumentNode, sentence: string, random: Random): DocumentNode {
  const content = [...(document.content ?? [])];
  const places = bodyParagraphs(document);
  const at = places.length === 0 ? content.findIndex(({ type }) => type === 'paragraph') : random.pick(places);
  const paragraph = content[at];
  const added: DocumentNode = { type: 'text', text: sentence };
  if (paragraph === undefined || random.chance(0.5)) {
    content.splice(at + 1, 0, { type: 'paragraph', content: [added] });
  } else {
    content[at] = { ...paragraph, content: [...(paragraph.content ?? []), { type: 'text', text: ` ${sentence}` }] };
  }
  return { ...document, content };
}

/** Adds blocks, such as a table, after a paragraph of the text. */
export function addBlocks(document: DocumentNode, html: string, random: Random): DocumentNode {
  const content = [...(document.content ?? [])];
  const places = bodyParagraphs(document);
  const at = places.length === 0 ? content.length - 1 : random.pick(places);
  content.splice(at + 1, 0, ...(parseHtml(html).content ?? []));
  return { ...document, content };
}

/** Replaces the greeting; null if there is none. */
export function replaceGreeting(document: DocumentNode, greeting: string): DocumentNode | null {
  const content = [...(document.content ?? [])];
  const at = content.findIndex((node) => node.type === 'paragraph' && textOf(node).startsWith('Dear '));
  const paragraph = content[at];
  if (paragraph === undefined) return null;
  content[at] = { ...paragraph, content: [{ type: 'text', text: greeting }] };
  return { ...document, content };
}
