import { lockOf } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isTypable } from '@letterdesk/core/flooding/typed-over';
import type { ExpressionDefinition, MissingReason, Resolution } from '@letterdesk/core/flooding/values';
import type { FloodedDocument } from './flood.ts';
import { FloodContext, isKeyed, placeholderOf, refill } from './flood-context.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import { floodLink, getLinkHref } from './link-addresses.ts';
import { plainText } from './plain-text.ts';

/** Selects keyed elements to keep, by index. */
export type ShouldKeep = (index: number) => boolean;

/** A keyed element with its current and new value. */
export interface RefloodedElement {
  readonly index: number;
  readonly shortcode: string;
  readonly format: string | null;
  readonly current: string;
  readonly next: string;
  readonly missing: MissingReason | null;
  /** In text that no role may change, so that its value can't be kept. */
  readonly isLocked: boolean;
}

export interface RefloodedLink {
  readonly current: string;
  readonly next: string;
}

interface RefloodedDocument extends FloodedDocument {
  /** In document order, without those inside replaced blocks. */
  readonly elements: readonly RefloodedElement[];
  /** Link addresses that change, unique. */
  readonly links: readonly RefloodedLink[];
}

const KEEP_NONE: ShouldKeep = () => false;

/**
 * Refloods a letter: replaces the content of keyed elements, except kept ones. Non-editable values, and those in text
 * that no role may change, follow their source unless it has none. The notes also cover kept elements.
 */
export function refloodDocument(
  letter: DocumentNode,
  resolutions: ReadonlyMap<string, Resolution>,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
  shouldKeep: ShouldKeep = KEEP_NONE,
): RefloodedDocument {
  const context = new FloodContext(resolutions, definitions);
  const elements: RefloodedElement[] = [];
  const links = new Map<string, RefloodedLink>();
  let counted = 0;

  const withinOf = (node: DocumentNode, isLocked: boolean): DocumentNode =>
    node.content ? { ...node, content: node.content.map((child) => reflood(child, isLocked)) } : node;

  const reflood = (linked: DocumentNode, isWithinLocked: boolean): DocumentNode => {
    const isLocked = isWithinLocked || isLockedForAll(linked);
    const node = floodLink(linked, (placeholder) => context.address(placeholder));
    const [current, next] = [getLinkHref(linked), getLinkHref(node)];
    if (current !== null && next !== null && current !== next) links.set(`${current}\n${next}`, { current, next });
    if (!isKeyed(node)) return withinOf(node, isLocked);
    const index = counted++;
    const { name: shortcode, format } = placeholderOf(node);
    const fresh = refill(node, context);
    const missing = definitions.has(shortcode) ? (context.getLastFloodedValue()?.missing ?? null) : null;
    elements.push({ index, shortcode, format, current: plainText(node), next: plainText(fresh), missing, isLocked });
    // A kept block may contain keyed values that aren't.
    const isKept = shouldKeep(index) && isTypable(definitions.get(shortcode), missing);
    if (isKept && (!isLocked || missing !== null)) return withinOf(node, isLocked);
    if (fresh === node) return withinOf(node, isLocked);
    counted += keyedElementsOf(node).length - 1;
    return fresh;
  };

  const doc = reflood(letter, false);
  return { doc, elements, links: [...links.values()], ...context.notes() };
}

/** Returns true for locked text that names no role. */
function isLockedForAll(node: DocumentNode): boolean {
  const attrs = node.type === 'region' && node.attrs?.kind === 'locked' ? node.attrs : lockOf(node)?.attrs;
  return attrs !== undefined && !attrs.editableBy;
}
