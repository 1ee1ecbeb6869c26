import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import type { Editor } from '@tiptap/core';
import { AllSelection, type EditorState, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS_WITH_SHORTCUT } from '../commands/all-commands.ts';
import { tableBorders, tableCommands } from '../commands/tables.ts';
import type { KeyedInformation } from '../keyed/keyed-directory.ts';
import { openEditor, pressKey, showText } from '../testing/open-editor.ts';

const ITEMS = '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>in</p></li></ul></li></ul>';
const TABLE = '<table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>';
const KEYED = `<div data-shortcode="L">${ITEMS}</div>`;
const ORDINARY = [
  `<h2>Head</h2>${ITEMS}<p>end</p>`,
  `${ITEMS}<ol><li><p>last</p></li></ol>`,
  `<p>ab</p>${TABLE}<p>end</p>`,
  '<p></p><ul><li><p>one</p><ol><li><p>in</p><p>more</p></li></ol></li></ul><p></p>',
  `<p>a<span data-shortcode="A">Ann</span>b</p>${KEYED}<p>c<br>d</p>`,
].map((html) => parseHtml(html));

const FIXED = { format: null, editable: false, required: false, text: 'x' };
const KEYED_HERE: KeyedInformation[] = ['A', 'L'].map((name) => ({ ...FIXED, shortcode: name, description: name }));

type Act = readonly [name: string, act: (editor: Editor) => void];
const pressing = (init: KeyboardEventInit & { key: string }): Act => {
  const held = `${init.ctrlKey ? 'Ctrl+' : ''}${init.shiftKey ? 'Shift+' : ''}`;
  return [held + init.key, (editor) => pressKey(editor, init)];
};
const HELD = [{}, { shiftKey: true }, { ctrlKey: true }];
const KEYS = ['Enter', 'Tab', 'Backspace', 'Delete'].flatMap((key) => HELD.map((held) => pressing({ key, ...held })));
const COMMANDS = [...COMMANDS_WITH_SHORTCUT, ...tableCommands, ...tableBorders].map(
  ({ label, perform }): Act => [label, (editor) => void perform(editor)],
);
const typing: Act = ['typing', ({ view, state }) => view.dispatch(state.tr.insertText('x'))];

function paste({ view }: Editor, html: string): void {
  // jsdom has no ClipboardEvent or DragEvent.
  view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}
const FROM_WORD = [`<p>Word</p>${ITEMS}`, `${ITEMS}<p>Word</p>`, TABLE, '<p>one</p><p>two</p>'];
const PASTING = FROM_WORD.map((html): Act => [`pasting ${html}`, (editor) => paste(editor, html)]);

function selectionOf({ doc }: EditorState, kind: number, a: number, b: number): Selection {
  const texts: number[] = [];
  const nodes: number[] = [];
  const cells: number[] = [];
  for (let at = 0; at < doc.content.size; at += 1) {
    const node = doc.nodeAt(at);
    if (doc.resolve(at).parent.inlineContent) texts.push(at);
    if (node && NodeSelection.isSelectable(node)) nodes.push(at);
    if (node && /^table(Cell|Header)$/.test(node.type.name)) cells.push(at);
  }
  const pick = (places: readonly number[], number: number): number => places[number % places.length] ?? 0;
  if (kind === 0 && cells.length > 0) {
    const cell = pick(cells, a);
    const table = doc.resolve(cell).before(-1);
    const same = cells.filter((other) => doc.resolve(other).before(-1) === table);
    return CellSelection.create(doc, cell, pick(same, b));
  }
  if (kind === 1 && nodes.length > 0) return NodeSelection.create(doc, pick(nodes, a));
  if (kind === 2 || texts.length === 0) return new AllSelection(doc);
  return TextSelection.create(doc, pick(texts, a), pick(texts, b));
}

let editor: Editor;
beforeAll(() => {
  editor = openEditor(KEYED_HERE);
});
afterAll(() => editor.destroy());

const place = fc.nat(10_000);
const ordinary = fc.constantFrom(...ORDINARY);
const anyLetter = fc.oneof(ordinary, arbitraryDocument);
const anySelection = fc.tuple(fc.nat(9), place, place);

function showSelected(document: DocumentNode, [kind, a, b]: readonly [number, number, number]): void {
  showText(editor, document);
  editor.view.dispatch(editor.state.tr.setSelection(selectionOf(editor.state, kind, a, b)));
}

test('any key, command, letter or Word text works over any selection and leaves a valid letter', () => {
  fc.assert(
    fc.property(
      anyLetter,
      anySelection,
      fc.constantFrom(...KEYS, ...COMMANDS, ...PASTING, typing),
      (document, selection, [name, act]) => {
        showSelected(document, selection);
        try {
          act(editor);
        } catch (e) {
          throw new Error(name + (e as Error).stack);
        }
        editor.state.doc.check();
      },
    ),
    { numRuns: 300 },
  );
});

test('a copied part of a letter can be pasted over any selection of another letter', () => {
  fc.assert(
    fc.property(ordinary, anySelection, ordinary, anySelection, (from, copied, to, over) => {
      showSelected(from, copied);
      const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
      showSelected(to, over);
      paste(editor, dom.innerHTML);
      editor.state.doc.check();
    }),
    { numRuns: 100 },
  );
});

test('text cut from a nested list is pasted whole into an empty paragraph', () => {
  const items = '<li><p>one</p><ol><li><p>in</p></li></ol></li><li><p>two</p></li>';
  showText(editor, parseHtml(`<ul>${items}</ul>`));
  const { doc, tr } = editor.state;
  // From before 'in' to the end.
  editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(10), doc.resolve(doc.content.size - 3))));
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  showText(editor, parseHtml('<p></p>'));
  editor.commands.setTextSelection(1);
  paste(editor, dom.innerHTML);
  editor.state.doc.check();
  expect(editor.state.doc.textContent).toBe('intwo');
});

test('an uneven table in a protected block is repaired and stays repaired', () => {
  const rows = '<tr><td><p>x</p></td></tr><tr><td><p>y</p></td><td><p>z</p></td></tr>';
  showText(editor, parseHtml(`<p>a</p><div data-shortcode="L"><table><tbody>${rows}</tbody></table></div>`));
  const cells: number[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableRow') cells.push(node.childCount);
  });
  expect(cells).toEqual([2, 2]);
});
