import { describe, expect, test } from 'vitest';
import type { DocumentNode } from '../document/schema.ts';
import { plainLine, readLines } from './lines.ts';

const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const text = (words: string, href?: string): DocumentNode =>
  href === undefined
    ? { type: 'text', text: words }
    : { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
const value = (shortcode: string, shown: string): DocumentNode => ({
  type: 'keyedValue',
  attrs: { shortcode, value: shown },
});
const lineBreak: DocumentNode = { type: 'hardBreak' };
const cell = (
  words: string,
  attrs: DocumentNode['attrs'] = {},
  type: 'tableCell' | 'tableHeader' = 'tableCell',
): DocumentNode => ({
  type,
  attrs,
  content: [paragraph(text(words))],
});
const row = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableRow', content });
const table = (...content: DocumentNode[]): DocumentNode => ({ type: 'table', content });
const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'listItem', content });

const textsOf = (document: DocumentNode) => readLines(document).map((line) => [line.index, line.text]);

describe('a line', () => {
  test('is the plain text of a paragraph or heading', () => {
    const heading: DocumentNode = { type: 'heading', attrs: { level: 1 }, content: [text('Dates')] };
    const line = { values: [], links: [], cell: null };
    expect(readLines(doc(heading, paragraph(text('On '), text('Monday'))))).toEqual([
      { ...line, index: 0, text: 'Dates', isHeading: true },
      { ...line, index: 1, text: 'On Monday', isHeading: false },
    ]);
    expect(plainLine('Dates')).toEqual({ ...line, index: 0, text: 'Dates', isHeading: false });
  });

  test('tells where its values and links are', () => {
    const link = text('our site', 'https://example.org');
    const [line] = readLines(
      doc(paragraph(text('From '), value('Start', 'May 17'), value('End', ''), text(', see '), link)),
    );
    expect(line?.text).toBe('From May 17, see our site');
    expect(line?.values).toEqual([
      { shortcode: 'Start', from: 5, to: 11 },
      { shortcode: 'End', from: 11, to: 11 },
    ]);
    expect(line?.links).toEqual([{ href: 'https://example.org', from: 17, to: 25 }]);
  });

  test('has its breaks, and an empty one is read too', () => {
    expect(textsOf(doc(paragraph(text('Elmira'), lineBreak, text('NY')), paragraph()))).toEqual([
      [0, 'Elmira\nNY'],
      [1, ''],
    ]);
  });

  test('counts places in UTF-16 units', () => {
    const [line] = readLines(doc(paragraph(text('👩‍⚕️ '), value('Name', 'Søren'))));
    expect(line?.text.slice(line.values[0]?.from, line.values[0]?.to)).toBe('Søren');
  });
});

describe('lines that are left out on sending', () => {
  test('are not read, and the others keep their numbers', () => {
    const document = doc(
      paragraph(text('Dear Katya,')),
      paragraph(value('Parking', '')),
      paragraph(text('Sincerely,')),
    );
    expect(textsOf(document)).toEqual([
      [0, 'Dear Katya,'],
      [2, 'Sincerely,'],
    ]);
  });

  test('may be one line of several, whose breaks stay', () => {
    const address = paragraph(value('Name', 'Elmira'), lineBreak, value('Street', ''), lineBreak, value('City', 'NY'));
    const [line] = readLines(doc(address));
    expect(line?.text).toBe('Elmira\n\nNY');
    expect(line?.values.map(({ shortcode }) => shortcode)).toEqual(['Name', 'City']);
  });

  test('may be a row or an item', () => {
    const rows = table(
      row(cell('Place'), cell('Elmira')),
      row({ type: 'tableCell', content: [paragraph(value('Pets', ''))] }),
      row(cell('End'), cell('May')),
    );
    expect(textsOf(doc(rows, paragraph(text('x'))))).toEqual([
      [0, 'Place'],
      [1, 'Elmira'],
      [3, 'End'],
      [4, 'May'],
      [5, 'x'],
    ]);
    const list: DocumentNode = {
      type: 'bulletList',
      content: [item(paragraph(value('Pets', ''))), item(paragraph(text('Car')))],
    };
    expect(textsOf(doc(list))).toEqual([[1, 'Car']]);
  });
});

test('a cell that was emptied keeps one line with its missing value if its row stays', () => {
  const emptied: DocumentNode = { type: 'tableCell', content: [paragraph(value('Status', ''))] };
  const lines = readLines(doc(table(row(cell('Elmira'), cell('May 3'), emptied), row(cell('Pets'), emptied))));
  expect(lines.map((line) => [line.index, line.text, line.cell?.column])).toEqual([
    [0, 'Elmira', 0],
    [1, 'May 3', 1],
    [2, '', 2],
  ]);
  expect(lines[2]?.values).toEqual([{ shortcode: 'Status', from: 0, to: 0 }]);
});

describe('a line in a table', () => {
  const places = (...rows: DocumentNode[]) =>
    readLines(doc(table(...rows))).map(({ text: words, cell: at }) => [words, at?.row, at?.column, at?.gridColumn]);

  test('knows its table, row, column and header', () => {
    const rows = [row(cell('Kind', {}, 'tableHeader'), cell('Rate', {}, 'tableHeader')), row(cell('Day'), cell('$5'))];
    const lines = readLines(doc(table(...rows), paragraph(text('and')), table(row(cell('Name')))));
    const at = (tableNumber: number, rowNumber: number, column: number, isHeader: boolean) => ({
      table: tableNumber,
      row: rowNumber,
      column,
      gridColumn: column,
      isHeader,
    });
    expect(lines.map(({ cell: place }) => place)).toEqual([
      at(0, 0, 0, true),
      at(0, 0, 1, true),
      at(0, 1, 0, false),
      at(0, 1, 1, false),
      null,
      at(1, 0, 0, false),
    ]);
  });

  test('counts merged cells once, and their columns on paper', () => {
    expect(places(row(cell('a'), cell('b'), cell('c')), row(cell('Total', { colspan: 2 }), cell('$5')))).toEqual([
      ['a', 0, 0, 0],
      ['b', 0, 1, 1],
      ['c', 0, 2, 2],
      ['Total', 1, 0, 0],
      ['$5', 1, 1, 2],
    ]);
    expect(
      places(
        row(cell('tall', { rowspan: 2 }), cell('b'), cell('tall too', { rowspan: 3 })),
        row(cell('c')),
        row(cell('d'), cell('e')),
      ),
    ).toEqual([
      ['tall', 0, 0, 0],
      ['b', 0, 1, 1],
      ['tall too', 0, 2, 2],
      ['c', 1, 0, 1],
      ['d', 2, 0, 0],
      ['e', 2, 1, 1],
    ]);
  });

  test('may be one of several, in a list or in a table within', () => {
    const inner = table(row(cell('inner')));
    const list: DocumentNode = { type: 'bulletList', content: [item(paragraph(text('item')))] };
    const outer: DocumentNode = { type: 'tableCell', content: [paragraph(text('first')), list, inner] };
    const lines = readLines(doc(table(row(outer, cell('second')))));
    expect(lines.map(({ text: words, cell: at }) => [words, at?.table, at?.column])).toEqual([
      ['first', 0, 0],
      ['item', 0, 0],
      ['inner', 1, 0],
      ['second', 0, 1],
    ]);
  });
});

test('nested lists and flooded blocks are read in text order', () => {
  const nested: DocumentNode = { type: 'orderedList', content: [item(paragraph(text('b')))] };
  const list: DocumentNode = {
    type: 'bulletList',
    content: [item(paragraph(text('a')), nested), item(paragraph(text('c')))],
  };
  const flooded: DocumentNode = {
    type: 'keyedBlock',
    attrs: { shortcode: 'Shifts' },
    content: [table(row(cell('Day')))],
  };
  const missing: DocumentNode = { type: 'keyedBlock', attrs: { shortcode: 'Contacts' } };
  const lines = readLines(doc(list, flooded, missing, paragraph(text('end'))));
  expect(lines.map(({ index, text: words, cell: at }) => [index, words, at?.table])).toEqual([
    [0, 'a', undefined],
    [1, 'b', undefined],
    [2, 'c', undefined],
    [3, 'Day', 0],
    [4, 'end', undefined],
  ]);
});
