import type { Directive } from '@letterdesk/core/conditions/directive';
import { type Nested, nest } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { plainText } from '../plain-text.ts';
import { findLoneDirective } from './find-directive.ts';
import { splitInline } from './inline-parts.ts';
import { type BranchProblem, findMergedRows } from './merged-rows.ts';

/** Children of a node between directives: one block, item or row, or a stretch of a paragraph. */
export interface Children {
  /** The place in the template: indexes from the document down, such as `3.0.1`. */
  readonly key: string;
  readonly nodes: readonly DocumentNode[];
  readonly directive: Directive | null;
}

/** Groups a node's children by the directives among them. */
export function nestNode(
  node: DocumentNode,
  key: string,
): { readonly parts: readonly Nested<Children>[]; readonly problems: readonly BranchProblem[] } {
  const { parts, problems } = nest(childrenOf(node, key), ({ directive }) => directive);
  const merged = parts.some(({ kind }) => kind !== 'part') ? findMergedRows(node) : null;
  return { parts, problems: merged === null ? problems : [...problems, merged] };
}

export function isTextblock({ type }: DocumentNode): boolean {
  return type === 'paragraph' || type === 'heading';
}

function childrenOf(node: DocumentNode, key: string): Children[] {
  const { content = [] } = node;
  const parts = isTextblock(node)
    ? splitInline(content)
    : content.map((child) => ({ nodes: [child], directive: findLoneDirective(child) }));
  return parts.map((part, index) => ({ ...part, key: key === '' ? `${index}` : `${key}.${index}` }));
}

const EXCERPT_LENGTH = 60;

/** Returns how the text of nested parts begins, without directives. */
export function excerptOf(parts: readonly Nested<Children>[]): string {
  let text = '';
  for (const part of parts) {
    if (text.length > EXCERPT_LENGTH) break;
    const more =
      part.kind === 'part'
        ? part.part.nodes.map(plainText).join('')
        : excerptOf(part.kind === 'choice' ? (part.branches[0]?.parts ?? []) : part.parts);
    text = `${text} ${more}`
      .replace(/\{\{[^}]*\}\}/g, '…')
      .replace(/\s+/g, ' ')
      .trim();
  }
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).toWellFormed().trim()}…` : text;
}
