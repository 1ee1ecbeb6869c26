import { isBlank } from '../shortcodes/characters.ts';
import type { DocumentNode } from './schema.ts';

/** What counts as words of a line: letters, digits and signs such as ☐ or $ do not stand for themselves where the value is missing. */
const WORDS = /[\p{L}\p{N}]/u;

/** Whether a node is a keyed element that shows nothing. */
export function isMissing({ type, attrs, content = [] }: DocumentNode): boolean {
  if (type === 'keyedValue') return isBlank(String(attrs?.value ?? ''));
  return type === 'keyedBlock' && !content.some(showsAnything);
}

/** Whether something of a node can be seen: a text, a value, a picture or a rule. */
export function showsAnything(node: DocumentNode): boolean {
  switch (node.type) {
    case 'text':
      return !isBlank(node.text ?? '');
    case 'keyedValue':
      return !isMissing(node);
    case 'image':
    case 'horizontalRule':
    case 'pageBreak':
      return true;
    default:
      return (node.content ?? []).some(showsAnything);
  }
}

/** Whether a node is a keyed element or holds one. */
export function holdsKeyed({ type, content = [] }: DocumentNode): boolean {
  return type === 'keyedValue' || type === 'keyedBlock' || content.some(holdsKeyed);
}

/** The lines of a paragraph or heading: its content, parted at its breaks. */
export function linesOf(content: readonly DocumentNode[]): DocumentNode[][] {
  const lines: DocumentNode[][] = [[]];
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** Whether a line holds missing values and no words of its own: blanks and punctuation around them say nothing. */
export function isMissingLine(line: readonly DocumentNode[]): boolean {
  return line.some(isMissing) && line.every((node) => isMissing(node) || isWordless(node));
}

function isWordless({ type, text = '' }: DocumentNode): boolean {
  return type === 'text' && !WORDS.test(text);
}
