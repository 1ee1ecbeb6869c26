import type { DocumentNode } from '@letterdesk/core/document/schema';
import { floodTemplate } from '@letterdesk/document/flood';
import { plainText } from '@letterdesk/document/plain-text';
import { documentSchema } from '@letterdesk/document/schema';
import { aTemplate, definitionsFor, resolutionsFor, shifts } from '@letterdesk/document/testing/given-flood';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { sourceBlocks } from './source-values.ts';

function aBlock(format: string): Node {
  const template = aTemplate(`<p>{{shortcode Shifts${format}}}</p>`);
  const { doc } = floodTemplate(template, resolutionsFor({ Shifts: shifts }), definitionsFor({ Shifts: shifts }));
  return Node.fromJSON(documentSchema, doc).child(0);
}

const textOf = (block: Node) => plainText(block.toJSON() as DocumentNode);

function typedOver(block: Node): Node {
  const json = JSON.stringify(block.toJSON()).replace('March 5, 2026', 'tomorrow');
  return Node.fromJSON(documentSchema, JSON.parse(json));
}

test.each(['', ' format="bullets"', ' format="numbers"'])(
  'a typed-over block%s is restored exactly as flooded',
  (format) => {
    const flooded = aBlock(format);
    const typed = typedOver(flooded);
    expect(typed.eq(flooded)).toBe(false);
    const restored = typed.type.create(typed.attrs, sourceBlocks(typed, textOf(flooded)));
    expect(restored.toJSON()).toEqual(flooded.toJSON());
  },
);

test('an emptied table is written again with a header row', () => {
  const flooded = aBlock('');
  const blocks = sourceBlocks(flooded.type.create(flooded.attrs), textOf(flooded));
  const again = flooded.type.create(flooded.attrs, blocks);
  expect(textOf(again)).toBe(textOf(flooded));
  expect(again.firstChild?.firstChild?.firstChild?.type.name).toBe('tableHeader');
});

test("text without separated cells isn't interpreted", () => {
  expect(sourceBlocks(aBlock(''), 'Date\tRate\nMarch 5, 2026\t12 Elm St\nReno')).toBeNull();
  expect(sourceBlocks(aBlock(''), 'Date\tRate\nMarch 5, 2026\t1\n… and 501 more')).toBeNull();
  expect(sourceBlocks(aBlock(''), '')).toBeNull();
});

test("a template's default is restored as a paragraph", () => {
  const block = documentSchema.node('keyedBlock', { shortcode: 'Shifts', fallback: 'none yet' });
  expect(sourceBlocks(block, 'none yet')?.map((node) => [node.type.name, node.textContent])).toEqual([
    ['paragraph', 'none yet'],
  ]);
});
