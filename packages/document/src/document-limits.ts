import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { MARK_RULES, NODE_RULES } from '@letterdesk/core/document/schema';
import { DocumentError, tooDeep, tooManyParts } from './error.ts';

const invalidDocument = (what: string): DocumentError => new DocumentError('not_a_document', what);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a list, or an empty one if absent. */
function listOf(node: Record<string, unknown>, key: string): unknown[] {
  const list = Object.hasOwn(node, key) ? node[key] : undefined;
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw invalidDocument(`'${key}' of a node is not a list.`);
  return list;
}

function checkShape(node: unknown): asserts node is Record<string, unknown> & { type: string } {
  if (!isRecord(node) || typeof node.type !== 'string') throw invalidDocument('A node is not an object with a type.');
  if (!Object.hasOwn(NODE_RULES, node.type)) throw invalidDocument(`The schema has no node ${node.type.slice(0, 40)}.`);
  if (node.type === 'text' && typeof node.text !== 'string') throw invalidDocument('A text node has no text.');
  if (node.attrs !== undefined && node.attrs !== null && !isRecord(node.attrs))
    throw invalidDocument('The attributes are no object.');
  for (const mark of listOf(node, 'marks')) {
    if (!isRecord(mark) || typeof mark.type !== 'string' || !Object.hasOwn(MARK_RULES, mark.type)) {
      throw invalidDocument('The schema has no such mark.');
    }
  }
}

/**
 * Validates untrusted JSON without recursion against DOCUMENT_LIMITS, which bounds later recursion. Throws
 * DocumentError.
 */
export function checkDocumentLimits(json: unknown): void {
  const pending: { node: unknown; level: number }[] = [{ node: json, level: 0 }];
  let nodes = 0;
  let pageBreaks = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, level } = next;
    checkShape(node);
    nodes += 1;
    if (node.type === 'pageBreak') pageBreaks += 1;
    // Inline nodes are one level below the deepest block.
    if (level > DOCUMENT_LIMITS.nesting + 1) throw tooDeep();
    for (const child of listOf(node, 'content')) pending.push({ node: child, level: level + 1 });
    if (nodes + pending.length > DOCUMENT_LIMITS.nodes) throw tooManyParts();
  }
  if (pageBreaks > DOCUMENT_LIMITS.pageBreaks) {
    throw new DocumentError(
      'too_many_page_breaks',
      `A text may have ${DOCUMENT_LIMITS.pageBreaks} page breaks at most.`,
    );
  }
}
