import { isCanonicalAttribute } from '@letterdesk/core/document/attributes';
import {
  type AttributeRule,
  MARK_RULES,
  type MarkRule,
  NODE_RULES,
  type NodeRule,
} from '@letterdesk/core/document/schema';
import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { MARK_DOM_RULES } from './dom-rules-marks.ts';
import { NODE_DOM_RULES, type NodeDomRule } from './dom-rules-nodes.ts';

/** Converts an attribute rule for ProseMirror; the validator accepts canonical values only. */
function attributeSpec(name: string, rule: AttributeRule): AttributeSpec {
  return {
    default: rule.default,
    validate: (value) => {
      if (!isCanonicalAttribute(rule, value)) throw new RangeError(`The attribute ${name} has a bad value.`);
    },
  };
}

function attributeSpecs(rules: Readonly<Record<string, AttributeRule>>): Record<string, AttributeSpec> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, attributeSpec(name, rule)]));
}

function nodeSpec(name: string, { attributes, ...rule }: NodeRule): NodeSpec {
  const dom = (NODE_DOM_RULES as Readonly<Record<string, NodeDomRule>>)[name];
  return {
    ...rule,
    attrs: attributeSpecs(attributes),
    ...(dom ? { parseDOM: dom.parse, toDOM: (node) => dom.toDom(node.attrs) } : {}),
  };
}

function markSpec(name: keyof typeof MARK_RULES, { attributes, ...rule }: MarkRule): MarkSpec {
  const dom = MARK_DOM_RULES[name];
  return { ...rule, attrs: attributeSpecs(attributes), parseDOM: dom.parse, toDOM: (mark) => dom.toDom(mark.attrs) };
}

const entries = <T extends object>(record: T): [keyof T & string, T[keyof T]][] =>
  Object.entries(record) as [keyof T & string, T[keyof T]][];

/** The ProseMirror schema built from `packages/core`. */
export const documentSchema = new Schema({
  nodes: Object.fromEntries(entries(NODE_RULES).map(([name, rule]) => [name, nodeSpec(name, rule)])),
  marks: Object.fromEntries(entries(MARK_RULES).map(([name, rule]) => [name, markSpec(name, rule)])),
});
