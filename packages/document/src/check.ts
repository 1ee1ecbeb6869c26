import { canonicalAttribute, canonicalAttributes, cleanText } from '@letterdesk/core/document/attributes';
import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import {
  type AttributeRule,
  type DocumentMark,
  type DocumentNode,
  MARK_RULES,
  type MarkName,
  NODE_RULES,
  type NodeName,
} from '@letterdesk/core/document/schema';
import { type Attrs, Fragment, Mark, type Node } from 'prosemirror-model';
import { HOLDS_BLOCKS } from './build-nodes.ts';
import { checkDocumentLimits } from './document-limits.ts';
import { DocumentError } from './error.ts';
import { documentSchema } from './schema.ts';

type Rules = Readonly<Record<string, AttributeRule>>;

function isOptional(rule: AttributeRule): boolean {
  return 'optional' in rule;
}

/** Drops marks with invalid values; a default would be wrong. */
function buildMark({ type, attrs }: DocumentMark): Mark | null {
  const canonical: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries<AttributeRule>(MARK_RULES[type].attributes)) {
    const value = attrs && Object.hasOwn(attrs, name) ? canonicalAttribute(rule, attrs[name]) : undefined;
    if (value !== undefined && value !== null) canonical[name] = value;
    else if (!isOptional(rule)) return null;
  }
  return documentSchema.mark(type, canonical);
}

function buildMarks(marks: DocumentNode['marks']): readonly Mark[] {
  return (marks ?? []).reduce<readonly Mark[]>((set, json) => buildMark(json)?.addToSet(set) ?? set, Mark.none);
}

/** Returns true for nodes without content: a picture without source, a keyed element or region without name. */
function isEmptyNode(type: NodeName, attrs: Attrs): boolean {
  if (type === 'region' || type === 'choice') return attrs.key === '';
  return (type === 'image' && attrs.src === null) || (type.startsWith('keyed') && attrs.shortcode === '');
}

function buildNode(json: DocumentNode): Node | null {
  if (json.type === 'text') {
    const text = cleanText(json.text ?? '').replaceAll('\n', ' ');
    return text === '' ? null : documentSchema.text(text, buildMarks(json.marks));
  }
  const attrs = canonicalAttributes(NODE_RULES[json.type].attributes, json.attrs);
  if (isEmptyNode(json.type, attrs)) return null;
  const type = documentSchema.nodes[json.type];
  if (type === undefined) throw new DocumentError('not_a_document', `The schema has no node ${json.type}.`);
  const built = (json.content ?? []).flatMap((child) => buildNode(child) ?? []);
  const children = json.type === 'table' ? fitTableRows(built) : built;
  const needsBlock = children.length === 0 && HOLDS_BLOCKS.includes(json.type);
  const content = needsBlock ? [documentSchema.node('paragraph')] : children;
  return type.create(attrs, Fragment.fromArray(content), type.isInline ? buildMarks(json.marks) : Mark.none);
}

/** Copies attributes in rule order; spreading ProseMirror's prototype-less objects is far slower. */
function copyAttributes(rules: Rules, attrs: Attrs): Record<string, unknown> | undefined {
  let copy: Record<string, unknown> | undefined;
  for (const name in rules) {
    if (attrs[name] === null && isOptional(rules[name] as AttributeRule)) continue;
    copy ??= {};
    copy[name] = attrs[name];
  }
  return copy;
}

function toJsonMark(mark: Mark): DocumentMark {
  const type = mark.type.name as MarkName;
  const attrs = copyAttributes(MARK_RULES[type].attributes, mark.attrs);
  return attrs ? { type, attrs } : { type };
}

/** Converts a ProseMirror node to stored JSON with all attributes in a fixed order. */
export function toDocumentNode(node: Node): DocumentNode {
  const type = node.type.name as NodeName;
  const json: { -readonly [Key in keyof DocumentNode]: DocumentNode[Key] } = { type };
  if (node.isText) json.text = node.text ?? '';
  const attrs = copyAttributes(NODE_RULES[type].attributes, node.attrs);
  if (attrs) json.attrs = attrs;
  if (node.childCount > 0) json.content = node.children.map(toDocumentNode);
  if (node.marks.length > 0) json.marks = node.marks.map(toJsonMark);
  return json;
}

/** Like checkDocument, but returns the ProseMirror node. */
export function checkedNode(json: unknown): Node {
  checkDocumentLimits(json);
  const node = buildNode(json as DocumentNode);
  if (node?.type !== documentSchema.topNodeType)
    throw new DocumentError('not_a_document', 'This is not a whole document.');
  try {
    node.check();
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError('bad_structure', error.message);
    throw error;
  }
  return node;
}

/**
 * Parses untrusted JSON into a canonical document. Invalid attributes get defaults; invalid marks and pictures are
 * dropped. Throws DocumentError for unknown nodes and exceeded DOCUMENT_LIMITS.
 */
export function checkDocument(json: unknown): DocumentNode {
  return toDocumentNode(checkedNode(json));
}

/** Remaining rows by column that spanning cells cover. */
type Covered = number[];

function freeRun(covered: Covered, from: number, wanted: number, end: number): number {
  let run = 1;
  while (run < wanted && from + run < end && (covered[from + run] ?? 0) === 0) run += 1;
  return run;
}

/** Places a cell in its row, shortening spans that leave the table or overlap. */
function placeCell(
  cell: Node,
  covered: Covered,
  start: number,
  rowsLeft: number,
  cellsAfter: number,
): { cell: Node; next: number } {
  let column = start;
  while ((covered[column] ?? 0) > 0) column += 1;
  if (column >= DOCUMENT_LIMITS.tableColumns) {
    throw new DocumentError('too_many_columns', `A table may have ${DOCUMENT_LIMITS.tableColumns} columns at most.`);
  }
  const colspan = freeRun(covered, column, Number(cell.attrs.colspan), DOCUMENT_LIMITS.tableColumns - cellsAfter);
  const rowspan = Math.min(Number(cell.attrs.rowspan), rowsLeft);
  for (let i = column; i < column + colspan; i += 1) covered[i] = rowspan;
  const widths: unknown = cell.attrs.colwidth;
  const colwidth = Array.isArray(widths) && widths.length === colspan ? widths : null;
  const fits = colspan === cell.attrs.colspan && rowspan === cell.attrs.rowspan && colwidth === widths;
  return { cell: fits ? cell : cell.type.create({ colspan, rowspan, colwidth }, cell.content), next: column + colspan };
}

/** Returns rows whose spans form a grid. Throws DocumentError for more rows or columns than DOCUMENT_LIMITS allows. */
function fitTableRows(rows: readonly Node[]): Node[] {
  if (rows.length > DOCUMENT_LIMITS.tableRows) {
    throw new DocumentError('too_many_rows', `A table may have ${grouped(DOCUMENT_LIMITS.tableRows)} rows at most.`);
  }
  const covered: Covered = [];
  return rows.map((row, index) => {
    let column = 0;
    const cells = row.children.map((child, position) => {
      const { cell, next } = placeCell(child, covered, column, rows.length - index, row.childCount - position - 1);
      column = next;
      return cell;
    });
    for (let i = 0; i < covered.length; i += 1) covered[i] = Math.max(0, (covered[i] ?? 0) - 1);
    return cells.every((cell, i) => cell === row.child(i))
      ? row
      : row.type.create(row.attrs, Fragment.fromArray(cells));
  });
}
