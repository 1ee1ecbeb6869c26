import type { DocumentNode } from '@letterdesk/core/document/schema';
import { findLoneDirective } from '@letterdesk/document/conditions/find-directive';
import type { Node } from '@tiptap/pm/model';

// Nodes are immutable, and documents share them.
const clauses = new WeakMap<Node, string | null>();

/** Returns the name of the clause that a paragraph refers to; null for any other node. */
export function loneClauseOf(node: Node): string | null {
  if (node.type.name !== 'paragraph') return null;
  const known = clauses.get(node);
  if (known !== undefined) return known;
  const directive = node.textContent.includes('{{') ? findLoneDirective(node.toJSON() as DocumentNode) : null;
  const name = directive?.kind === 'clause' ? directive.name : null;
  clauses.set(node, name);
  return name;
}
