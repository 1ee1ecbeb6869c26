import type { Directive } from '@letterdesk/core/conditions/directive';
import { type Nested, nest } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { plainText } from '../plain-text.ts';
import { findLoneDirective } from './find-directive.ts';
import { splitInline } from './inline-parts.ts';
import { type BranchProblem, findMergedRows } from './merged-rows.ts';
import { findMisplacedRegion } from './region-places.ts';

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
  const children = childrenOf(node, key);
  const { parts, problems } = nest(children, ({ directive }) => directive, isEmptyPart);
  const merged = parts.some(({ kind }) => kind !== 'part') ? findMergedRows(node) : null;
  const misplaced = children.flatMap(({ directive }) => (directive && findMisplacedRegion(node, directive)) ?? []);
  return { parts, problems: [...problems, ...(merged === null ? [] : [merged]), ...misplaced] };
}

/** A paragraph without content between a choice and its first variant. */
function isEmptyPart({ nodes, directive }: Children): boolean {
  return directive === null && nodes.every((node) => node.type !== 'image' && isBlank(plainText(node)));
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

/** Returns how the text of nested parts begins, without directives. Shortcodes are named only if there are no words. */
export function excerptOf(parts: readonly Nested<Children>[]): string {
  const text = beginningOf(parts);
  const omitted = write(text, '…');
  const words = /[\p{L}\p{N}]/u.test(omitted) ? omitted : write(text, '$1');
  return words.length > EXCERPT_LENGTH ? `${words.slice(0, EXCERPT_LENGTH).toWellFormed().trim()}…` : words;
}

function write(text: string, shortcode: string): string {
  return (
    text
      .replace(/\{\{shortcode (\w+)[^}]*\}\}/g, shortcode)
      .replace(DIRECTIVES, '')
      .replace(/\s+/g, ' ')
      // A part of a sentence may begin with its comma.
      .replace(/^[,;:.) ]+/, '')
      .trim()
  );
}

const DIRECTIVES = /\{\{[^}]*\}\}/g;

function beginningOf(parts: readonly Nested<Children>[]): string {
  let text = '';
  for (const part of parts) {
    if (text.replace(DIRECTIVES, '').length > EXCERPT_LENGTH) break;
    const more = part.kind === 'part' ? part.part.nodes.map(plainText).join('') : beginningOf(firstPartsOf(part));
    text = `${text} ${more}`;
  }
  return text;
}

function firstPartsOf(part: Exclude<Nested<Children>, { kind: 'part' }>): readonly Nested<Children>[] {
  if (part.kind === 'each') return part.parts;
  return (part.kind === 'choice' ? part.branches : part.variants)[0]?.parts ?? [];
}
