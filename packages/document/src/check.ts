import { canonicalAttribute, cleanText } from '@letterdesk/core/document/attributes';
import {
  type AttributeRule,
  type DocumentMark,
  type DocumentNode,
  MARK_RULES,
  NODE_RULES,
  type NodeName,
} from '@letterdesk/core/document/schema';
import { type Attrs, Fragment, Mark, type Node } from 'prosemirror-model';
import { DocumentError } from './error.ts';
import { fitTableRows } from './fit-table.ts';
import { measureDocument } from './measure.ts';
import { documentSchema } from './schema.ts';

type Rules = Readonly<Record<string, AttributeRule>>;

function attributeOf(attrs: DocumentNode['attrs'], name: string): unknown {
  return attrs && Object.hasOwn(attrs, name) ? attrs[name] : undefined;
}

function canonicalAttributes(rules: Rules, attrs: DocumentNode['attrs']): Attrs {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      canonicalAttribute(rule, attributeOf(attrs, name)) ?? rule.default,
    ]),
  );
}

/** A mark whose value does not fit is left out: a default colour or size would be a lie. */
function buildMark({ type, attrs }: DocumentMark): Mark | null {
  const rules: Rules = MARK_RULES[type].attributes;
  const values = Object.entries(rules).map(
    ([name, rule]) => [name, canonicalAttribute(rule, attributeOf(attrs, name))] as const,
  );
  if (values.some(([, value]) => value === undefined || value === null)) return null;
  return documentSchema.mark(type, Object.fromEntries(values));
}

function buildMarks(marks: DocumentNode['marks']): readonly Mark[] {
  return (marks ?? []).reduce<readonly Mark[]>((set, json) => buildMark(json)?.addToSet(set) ?? set, Mark.none);
}

/** Nodes that show nothing or cannot be named: a picture without a source, a keyed element without a name. */
function isVoid(type: NodeName, attrs: Attrs): boolean {
  return (type === 'image' && attrs.src === null) || (type.startsWith('keyed') && attrs.shortcode === '');
}

function buildNode(json: DocumentNode): Node | null {
  if (json.type === 'text') {
    const text = cleanText(json.text ?? '').replaceAll('\n', ' ');
    return text === '' ? null : documentSchema.text(text, buildMarks(json.marks));
  }
  const attrs = canonicalAttributes(NODE_RULES[json.type].attributes, json.attrs);
  if (isVoid(json.type, attrs)) return null;
  const type = documentSchema.nodes[json.type];
  if (type === undefined) throw new DocumentError('not_a_document', `The schema has no node ${json.type}.`);
  const built = (json.content ?? []).flatMap((child) => buildNode(child) ?? []);
  const children = json.type === 'table' ? fitTableRows(built) : built;
  const needsBlock = children.length === 0 && ['doc', 'tableCell', 'tableHeader'].includes(json.type);
  const content = needsBlock ? [documentSchema.node('paragraph')] : children;
  return type.create(attrs, Fragment.fromArray(content), type.isInline ? buildMarks(json.marks) : Mark.none);
}

function toJsonMark(mark: Mark): DocumentMark {
  const type = mark.type.name as DocumentMark['type'];
  return Object.keys(mark.attrs).length === 0 ? { type } : { type, attrs: { ...mark.attrs } };
}

/** A ProseMirror node as the plain JSON that is stored, with all attributes, in a fixed order. */
export function toDocumentNode(node: Node): DocumentNode {
  const type = node.type.name as NodeName;
  const marks = node.marks.length > 0 ? { marks: node.marks.map(toJsonMark) } : {};
  if (node.isText) return { type, text: node.text ?? '', ...marks };
  const attrs = Object.keys(node.attrs).length > 0 ? { attrs: { ...node.attrs } } : {};
  const content = node.childCount > 0 ? { content: node.children.map(toDocumentNode) } : {};
  return { type, ...attrs, ...content, ...marks };
}

/** As checkDocument, but hands back the ProseMirror node. */
export function checkedNode(json: unknown): Node {
  measureDocument(json);
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
 * Takes JSON from anywhere and hands back the document in canonical form: all attributes present, colours `#rrggbb`, equal
 * neighbouring texts joined, spans that form a grid. Attributes that do not fit fall back to their defaults, marks and
 * pictures that do not fit are left out. Throws DocumentError for everything the schema does not know or DOCUMENT_LIMITS forbid.
 */
export function checkDocument(json: unknown): DocumentNode {
  return toDocumentNode(checkedNode(json));
}
