import { isBlank } from '../shortcodes/characters.ts';
import type { DocumentNode } from './schema.ts';

/** Digits and signs such as ☐ or $ don't count as content on their own. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

export function isMissing({ type, attrs, content = [] }: DocumentNode): boolean {
  if (type === 'keyedValue') return isBlank(String(attrs?.value ?? ''));
  return type === 'keyedBlock' && !content.some(showsAnything);
}

/** Returns true if a node has visible content: text, a value, a picture or a rule. */
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

/** Returns true if a node is or contains a keyed element. */
export function holdsKeyed({ type, content = [] }: DocumentNode): boolean {
  return type === 'keyedValue' || type === 'keyedBlock' || content.some(holdsKeyed);
}

/** Splits a paragraph or heading at its breaks. */
export function linesOf(content: readonly DocumentNode[]): DocumentNode[][] {
  const lines: DocumentNode[][] = [[]];
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** Returns true if a line has missing values and otherwise only blanks and punctuation. */
export function isMissingLine(line: readonly DocumentNode[]): boolean {
  return line.some(isMissing) && line.every((node) => isMissing(node) || isWordless(node));
}

function isWordless({ type, text = '' }: DocumentNode): boolean {
  return type === 'text' && !LETTER_OR_DIGIT.test(text);
}
