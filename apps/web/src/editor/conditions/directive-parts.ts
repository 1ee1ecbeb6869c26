import { type Directive, type DirectiveSegment, findDirectives } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { findLoneDirective } from '@letterdesk/document/conditions/find-directive';
import type { Node } from '@tiptap/pm/model';

/** A directive that concerns the blocks, items or rows after it. Offsets from the node's start. */
export interface LoneDirective {
  readonly directive: Directive;
  readonly source: string;
  /** The content of its paragraph. */
  readonly textFrom: number;
  readonly textTo: number;
}

/** A directive in a paragraph, or why it can't be read. Offsets within the paragraph's content. */
export interface InlineDirective extends DirectiveSegment {
  readonly from: number;
  readonly to: number;
}

// Nodes are immutable, and documents share them.
const loneDirectives = new WeakMap<Node, LoneDirective | null>();
const inlineDirectives = new WeakMap<Node, readonly InlineDirective[]>();
const NONE: readonly InlineDirective[] = [];

const LONE = new Set(['paragraph', 'listItem', 'tableRow']);

/** Returns the directive that is all there is in a paragraph, item or row. */
export function loneDirectiveOf(node: Node): LoneDirective | null {
  if (!LONE.has(node.type.name)) return null;
  const known = loneDirectives.get(node);
  if (known !== undefined) return known;
  const found = readLone(node);
  loneDirectives.set(node, found);
  return found;
}

function readLone(node: Node): LoneDirective | null {
  const text = textBlockIn(node);
  const directive = text && findLoneDirective(node.toJSON() as DocumentNode);
  if (!directive) return null;
  const { block, offset } = text;
  return { directive, source: block.textContent, textFrom: offset + 1, textTo: offset + 1 + block.content.size };
}

/** Returns the first paragraph with braces; its offset is 0 if it is the node itself. */
function textBlockIn(node: Node): { readonly block: Node; readonly offset: number } | null {
  if (node.isTextblock) return node.textContent.includes('{{') ? { block: node, offset: 0 } : null;
  let found: { block: Node; offset: number } | null = null;
  node.descendants((inner, position) => {
    if (found !== null || inner.type.name === 'keyedBlock') return false;
    if (inner.isTextblock && inner.textContent.includes('{{')) found = { block: inner, offset: position + 1 };
    return !inner.isTextblock;
  });
  return found;
}

/** Returns the directives of a paragraph or heading; they may span marks, but not line breaks or chips. */
export function inlineDirectivesOf(block: Node): readonly InlineDirective[] {
  const known = inlineDirectives.get(block);
  if (known !== undefined) return known;
  const found = block.textContent.includes('{{') ? readInline(block) : NONE;
  inlineDirectives.set(block, found);
  return found;
}

function readInline(block: Node): readonly InlineDirective[] {
  const found: InlineDirective[] = [];
  let run = '';
  let start = 0;
  const endRun = () => {
    for (const segment of findDirectives(run)) {
      found.push({ ...segment, from: start + segment.span.start, to: start + segment.span.end });
    }
    run = '';
  };
  block.forEach((child, offset) => {
    if (!child.isText) endRun();
    else {
      if (run === '') start = offset;
      run += child.text ?? '';
    }
  });
  endRun();
  return found;
}
