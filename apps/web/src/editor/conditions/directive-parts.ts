import { type DirectiveSegment, type FramingDirective, findDirectives } from '@letterdesk/core/conditions/directive';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { findLoneDirective } from '@letterdesk/document/conditions/find-directive';
import type { Node } from '@tiptap/pm/model';

/** A directive that concerns the blocks, items or rows after it. Offsets from the node's start. */
export interface LoneDirective {
  readonly directive: FramingDirective;
  /** Why it can't be read; then the directive only keeps its place among the others. */
  readonly unreadable: InlineDirective | null;
  readonly source: string;
  /** Where the words after the keyword begin. */
  readonly wordsFrom: number;
  /** The content of its paragraph. */
  readonly textFrom: number;
  readonly textTo: number;
}

/** A directive in a paragraph, or why it can't be read. Offsets within the paragraph's content. */
export interface InlineDirective extends Omit<DirectiveSegment, 'from'> {
  readonly from: number;
  readonly to: number;
  /** Where the words after the keyword begin. */
  readonly wordsFrom: number;
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
  if (text === null) return null;
  const { block, offset } = text;
  const readable = findLoneDirective(node.toJSON() as DocumentNode);
  const unreadable = readable === null ? unreadableIn(node, block) : null;
  const directive = readable ?? (unreadable && standIn(unreadable));
  if (directive === null || directive.kind === 'clause') return null;
  const inside = offset + 1;
  const [{ source, wordsFrom }] = inlineDirectivesOf(block) as [InlineDirective];
  return {
    directive,
    unreadable,
    source,
    wordsFrom: inside + wordsFrom,
    textFrom: inside,
    textTo: inside + block.content.size,
  };
}

/** Returns a directive that can't be read, if nothing else is in the node. */
function unreadableIn(node: Node, block: Node): InlineDirective | null {
  const [found, ...others] = inlineDirectivesOf(block);
  const isAlone = found !== undefined && others.length === 0 && node.textContent.trim() === found.source.trim();
  return isAlone && (node.type.name !== 'listItem' || node.childCount === 1) ? found : null;
}

const STAND_IN = { kind: 'all', conditions: [] } as const;

/** While it is being written, a directive keeps its place among the others. */
export function standIn({ source, problem }: Pick<InlineDirective, 'source' | 'problem'>): FramingDirective | null {
  if (problem === null || problem.code === 'unclosed') return null;
  const [, word] = /^\{\{\s*(if|else\s+if|each|else|end|locked|optional|choice|variant)/i.exec(source) ?? [];
  const kind = word?.toLowerCase().replace(/\s+/g, ' ') as FramingDirective['kind'] | undefined;
  if (kind === undefined) return null;
  if (kind === 'if' || kind === 'else if') return { kind, condition: STAND_IN };
  if (kind === 'each') return { kind, name: '' };
  if (kind === 'locked') return { kind, label: '', editableBy: null };
  return kind === 'else' || kind === 'end' ? { kind } : { kind, label: '' };
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
      const { span, from } = segment;
      found.push({ ...segment, from: start + span.start, to: start + span.end, wordsFrom: start + from });
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
