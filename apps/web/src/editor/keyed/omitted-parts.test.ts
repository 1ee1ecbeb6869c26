import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { omittedPartsPlugin } from './omitted-parts.ts';

const MISSING = '<span data-shortcode="City"></span>';

function aLetter(html: string): EditorState {
  const doc = Node.fromJSON(documentSchema, parseHtml(html));
  return EditorState.create({ doc, plugins: [omittedPartsPlugin()] });
}

function drawn(state: EditorState): string[] {
  const [plugin] = state.plugins;
  const set = plugin?.props.decorations?.call(plugin, state) as DecorationSet;
  return set.find().map(({ from, to }) => {
    const node = state.doc.nodeAt(from);
    if (node && node.nodeSize === to - from && !node.isInline) return node.type.name;
    return `line after ${state.doc.textBetween(state.doc.resolve(from).start(), from, '', '|')}`;
  });
}

test('lines, items and rows that are omitted are marked, and those with text are not', () => {
  const row = (label: string, value: string) => `<tr><th>${label}</th><td><p>${value}</p></td></tr>`;
  const state = aLetter(
    `<p>Dear Ann</p><p>${MISSING}, ${MISSING}</p><p>Street<br>${MISSING}</p><p>Parking: ${MISSING}.</p>` +
      `<ul><li>Badge</li><li>${MISSING}</li></ul><table>${row('Hours', 'Nights')}${row('Schedule', MISSING)}</table>`,
  );
  expect(drawn(state)).toEqual(['paragraph', 'line after Street|', 'listItem', 'tableRow']);
});

test('a line with a new text or value loses its mark', () => {
  const state = aLetter(`<p>${MISSING}</p><p>Street</p>`);
  expect(drawn(state)).toEqual(['paragraph']);
  expect(drawn(state.apply(state.tr.insertText('Park', 1)))).toEqual([]);
  expect(drawn(state.apply(state.tr.setNodeAttribute(1, 'value', 'Austin')))).toEqual([]);
});
