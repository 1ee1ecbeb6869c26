import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { toHtml } from '@letterdesk/document/serialise-html';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { keyedInsertion } from './insert-keyed.ts';

const CHIP = { shortcode: 'A', format: null, text: 'Ann' };
const TABLE = { shortcode: 'T', format: null, text: 'Date\tRate\nMarch 5\t$120.00' };

/** The caret comes after the nth character; `select` selects the node there. */
function aLetter(html: string, position: number, select = false): EditorState {
  const doc = Node.fromJSON(documentSchema, parseHtml(html));
  const selection = select ? NodeSelection.create(doc, position) : TextSelection.create(doc, position);
  return EditorState.create({ doc, selection });
}

function inserted(state: EditorState, ...wanted: Parameters<typeof keyedInsertion>[1]): string {
  const { doc, selection } = keyedInsertion(state, wanted);
  doc.check();
  expect((selection as NodeSelection).node.attrs.shortcode).toBe(wanted.at(-1)?.shortcode);
  return toHtml(doc.toJSON());
}

test('a value is inserted at the caret, behind a selected chip', () => {
  expect(inserted(aLetter('<p>Dear you</p>', 6), CHIP)).toBe('<p>Dear <span data-shortcode="A">Ann</span>you</p>');
  const chip = '<span data-shortcode="B">Bob</span>';
  expect(inserted(aLetter(`<p>${chip}, hello</p>`, 1, true), CHIP)).toBe(
    `<p>${chip}<span data-shortcode="A">Ann</span>, hello</p>`,
  );
});

test('a table is inserted between paragraphs', () => {
  expect(inserted(aLetter('<p>one</p><p>two</p>', 4), TABLE)).toContain('<p>one</p><div data-shortcode="T"><table>');
});

test("keyed elements don't nest, and one that fits nowhere gets its own paragraph", () => {
  const block = '<div data-shortcode="L"><p>in it</p></div>';
  expect(inserted(aLetter(`${block}<p>after</p>`, 4), CHIP)).toBe(
    `${block}<p><span data-shortcode="A">Ann</span></p><p>after</p>`,
  );
  expect(inserted(aLetter('<hr>', 0, true), CHIP)).toBe('<hr><p><span data-shortcode="A">Ann</span></p>');
});

test('a block without separated cells is inserted empty, for a reflood to fill', () => {
  expect(inserted(aLetter('<p>x</p>', 1), { ...TABLE, text: 'Date\tRate\nReno' })).toContain(
    '<div data-shortcode="T"></div>',
  );
});

test('several values are inserted in order, separated by commas on a shared line', () => {
  const other = { shortcode: 'B', format: null, text: 'Bob' };
  expect(inserted(aLetter('<p>For</p>', 4), CHIP, TABLE, other)).toMatch(
    /^<p>For<span data-shortcode="A">Ann<\/span><\/p><div data-shortcode="T">.*<\/div><p><span data-shortcode="B">Bob/s,
  );
  expect(inserted(aLetter('<p>For us</p>', 5), CHIP, other)).toBe(
    '<p>For <span data-shortcode="A">Ann</span>, <span data-shortcode="B">Bob</span>us</p>',
  );
});
