import { documentSchema } from '@letterdesk/document/schema';
import { getSchema } from '@tiptap/core';
import type { MarkSpec, NodeSpec } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { generatedExtensions } from './generated-extensions.ts';

const editorSchema = getSchema(generatedExtensions());

/** A schema spec without its DOM rules. */
function rulesOf(spec: NodeSpec | MarkSpec): object {
  const { content, group, inline, atom, isolating, inclusive, excludes } = spec as NodeSpec & MarkSpec;
  const attributes = Object.entries(spec.attrs ?? {}).map(([name, rule]) => [name, rule.default]);
  return { content, group, inline, atom, isolating, inclusive, excludes, attributes };
}

function allRules(schema: typeof documentSchema): object {
  const nodes: [string, object][] = [];
  const marks: [string, object][] = [];
  schema.spec.nodes.forEach((name, spec) => {
    nodes.push([name, rulesOf(spec)]);
  });
  schema.spec.marks.forEach((name, spec) => {
    marks.push([name, rulesOf(spec)]);
  });
  return { top: schema.topNodeType.name, nodes, marks };
}

test("the editor has the document schema's nodes and marks with their order and rules", () => {
  expect(allRules(editorSchema)).toEqual(allRules(documentSchema));
});

test('the editor refuses the same attribute values as the document schema', () => {
  const paragraph = { type: 'doc', content: [{ type: 'paragraph', attrs: { align: 'sideways', indent: 0 } }] };
  expect(() => editorSchema.nodeFromJSON(paragraph).check()).toThrow(RangeError);
});

test('a document of one schema is valid in the other', () => {
  const json = {
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2, align: 'center', indent: 1, lineHeight: 1.5 },
        content: [
          { type: 'text', text: 'For ', marks: [{ type: 'bold' }, { type: 'fontSize', attrs: { size: 14 } }] },
          { type: 'keyedValue', attrs: { shortcode: 'ProviderName', format: null, fallback: null, value: 'Jordan' } },
        ],
      },
    ],
  };
  const there = documentSchema.nodeFromJSON(json).toJSON();
  expect(editorSchema.nodeFromJSON(there).toJSON()).toEqual(there);
});
