import type { DocumentNode } from '@letterdesk/core/document/schema';
import { plainText } from './plain-text.ts';

const GREETING = /^\s{0,20}(?:dear|hello|hi|good (?:morning|afternoon|evening|day)|to whom it may concern)\b/i;

/** Inserts a paragraph below a letter's greeting, or as its first one. */
export function insertBelowGreeting(letter: DocumentNode, text: string): DocumentNode {
  const content = letter.content ?? [];
  const greeting = content.findIndex(isGreeting);
  const paragraph: DocumentNode = { type: 'paragraph', content: [{ type: 'text', text }] };
  return { ...letter, content: content.toSpliced(greeting + 1, 0, paragraph) };
}

function isGreeting(node: DocumentNode): boolean {
  return node.type === 'paragraph' && GREETING.test(plainText(node).slice(0, 140));
}
