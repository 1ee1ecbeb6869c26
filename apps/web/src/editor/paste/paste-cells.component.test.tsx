import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { CellSelection, TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undo } from '../commands/history.ts';
import { openEditor, showText } from '../testing/open-editor.ts';

let editor: Editor;
beforeAll(() => {
  editor = openEditor();
});
afterAll(() => editor.destroy());

const cellHtml = (text: string, rowspan = 1, colspan = 1) =>
  `<td rowspan="${rowspan}" colspan="${colspan}"><p>${text}</p></td>`;
const tableHtml = (rows: readonly string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

function paste(html: string): void {
  // jsdom has no ClipboardEvent.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}

/** Returns the texts of each place of the first table; a merged cell's text is repeated. */
function grid(): string[][] {
  const { table } = firstTable();
  const { map, width, height } = TableMap.get(table);
  const textAt = (position = 0) => (position > 0 ? table.nodeAt(position)?.textContent : undefined) ?? '';
  return Array.from({ length: height }, (_, row) => map.slice(row * width, (row + 1) * width).map(textAt));
}

function firstTable(): { table: Node; start: number } {
  let found: { table: Node; start: number } | undefined;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'table') found ??= { table: node, start: position + 1 };
    return found === undefined;
  });
  if (!found) throw new Error('There is no table');
  return found;
}

function select(row: number, column: number, toRow = row, toColumn = column): void {
  const { table, start } = firstTable();
  const { map, width } = TableMap.get(table);
  const at = (r: number, c: number) => editor.state.doc.resolve(start + (map[r * width + c] ?? 0));
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(new CellSelection(at(row, column), at(toRow, toColumn))));
}

function putCaret(row: number, column: number): void {
  const { table, start } = firstTable();
  const { map, width } = TableMap.get(table);
  editor.commands.setTextSelection(start + (map[row * width + column] ?? 0) + 2);
}

const show = (html: string): void => showText(editor, parseHtml(`<p>before</p>${html}<p>after</p>`) as DocumentNode);

test('cells pasted beside a merged cell cut it and leave the rest of the letter alone', () => {
  show(tableHtml([cellHtml('a') + cellHtml('tall', 2), cellHtml('b')]));
  putCaret(1, 0);
  paste(tableHtml([cellHtml('x') + cellHtml('y')]));
  expect(grid()).toEqual([
    ['a', 'tall'],
    ['x', 'y'],
  ]);
  expect(editor.state.doc.children.map(({ textContent }) => textContent)).toEqual(['before', 'atallxy', 'after']);
});

test('pasted merged cells stay merged, and the table grows for them', () => {
  show(tableHtml([cellHtml('a') + cellHtml('b')]));
  putCaret(0, 1);
  paste(tableHtml([cellHtml('wide', 1, 2), cellHtml('tall', 2) + cellHtml('y'), cellHtml('z')]));
  expect(grid()).toEqual([
    ['a', 'wide', 'wide'],
    ['', 'tall', 'y'],
    ['', 'tall', 'z'],
  ]);
});

test('a cell pasted over several selected cells is repeated', () => {
  show(tableHtml([cellHtml('a') + cellHtml('b') + cellHtml('c'), cellHtml('d') + cellHtml('e') + cellHtml('f')]));
  select(0, 0, 1, 1);
  paste(tableHtml([cellHtml('x')]));
  expect(grid()).toEqual([
    ['x', 'x', 'c'],
    ['x', 'x', 'f'],
  ]);
});

test('ordinary text pasted over selected cells fills each', () => {
  show(tableHtml([cellHtml('a') + cellHtml('b')]));
  select(0, 0, 0, 1);
  paste('<p>x</p><p>y</p>');
  expect(grid()).toEqual([['xy', 'xy']]);
});

test('one undo takes pasted cells back', () => {
  show(tableHtml([cellHtml('a') + cellHtml('tall', 2), cellHtml('b')]));
  putCaret(1, 0);
  const before = editor.state.doc;
  paste(tableHtml([cellHtml('x') + cellHtml('y') + cellHtml('z'), cellHtml('p')]));
  expect(editor.state.doc.eq(before)).toBe(false);
  undo.perform(editor);
  expect(editor.state.doc.eq(before)).toBe(true);
});

const span = fc.constantFrom(1, 1, 1, 2, 3);
const rows = (name: string) =>
  fc
    .array(fc.array(fc.tuple(span, span), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    .map((lines) =>
      tableHtml(
        lines.map((line, row) =>
          line.map(([rowspan, colspan], column) => cellHtml(`${name}${row}${column}`, rowspan, colspan)).join(''),
        ),
      ),
    );

/** Shows the table as the editor completes it, and returns its HTML. */
function completed(html: string): string {
  show(html);
  const { start } = firstTable();
  const slice = editor.state.doc.slice(start - 1, editor.state.doc.resolve(start).after());
  return editor.view.serializeForClipboard(slice).dom.innerHTML;
}

test('any cells pasted anywhere are whole, and the cells beside them keep their text', () => {
  fc.assert(
    fc.property(rows('a'), rows('x'), fc.nat(), (html, uneven, which) => {
      const pasted = completed(uneven);
      // The editor leaves cells that share a place as they are.
      fc.pre(TableMap.get(firstTable().table).problems === null);
      const cells = grid();
      show(html);
      const old = grid();
      const { left, top } = putCaretIn(which);
      paste(pasted);
      const bottom = top + cells.length;
      const right = left + (cells[0]?.length ?? 0);
      const result = grid();
      expect(TableMap.get(firstTable().table).problems).toBeNull();
      expect(result.slice(top, bottom).map((line) => line.slice(left, right))).toEqual(cells);
      const isOver = (row: number, column: number) => row >= top && row < bottom && column >= left && column < right;
      const seen = new Set(['']);
      for (const [row, line] of old.entries()) {
        for (const [column, text] of line.entries()) {
          if (!seen.has(text) && !isOver(row, column)) expect(result[row]?.[column]).toBe(text);
          seen.add(text);
        }
      }
      expect(editor.state.doc.firstChild?.textContent).toBe('before');
      expect(editor.state.doc.lastChild?.textContent).toBe('after');
    }),
    { numRuns: 150 },
  );
});

/** Returns the place of the cell, counted in reading order. */
function putCaretIn(which: number): { left: number; top: number } {
  const { table, start } = firstTable();
  const map = TableMap.get(table);
  const cells = [...new Set(map.map)].filter((position) => position > 0);
  const position = cells[which % cells.length] ?? 0;
  editor.commands.setTextSelection(start + position + 2);
  return map.findCell(position);
}
