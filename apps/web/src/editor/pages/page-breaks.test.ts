import type { BlockPlace } from '@letterdesk/core/document/page-layout';
import { documentSchema } from '@letterdesk/document/schema';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { findPageBreaks } from './page-breaks.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string, type = 'tableCell') => ({ type, content: [paragraph(text)] });
const row = (...content: object[]) => ({ type: 'tableRow', content });
const docOf = (...content: object[]) => Node.fromJSON(documentSchema, { type: 'doc', content });

/** A place from page and height to page and height. */
function place(
  path: string,
  [page, y]: [number, number],
  [endPage, endY]: [number, number] = [page, y + 15],
): BlockPlace {
  return { path: path.split('.').map(Number), start: { page, y }, end: { page: endPage, y: endY } };
}

test('a letter of one page has no breaks', () => {
  expect(findPageBreaks(docOf(paragraph('One')), { pages: 1, blocks: [place('0', [1, 72])] })).toEqual([]);
});

test('a page begins before the first block on it, and omitted blocks have no place', () => {
  const doc = docOf(paragraph('One'), paragraph('Omitted'), paragraph('Two'));
  const breaks = findPageBreaks(doc, { pages: 2, blocks: [place('0', [1, 700]), place('2', [2, 72])] });
  expect(breaks).toEqual([{ kind: 'block', at: 14, page: 2, y: 72, within: null }]);
});

test('a page that begins within a list begins before the item', () => {
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });
  const doc = docOf({ type: 'bulletList', content: [item('One'), item('Two')] });
  const blocks = [
    place('0', [1, 700], [2, 87]),
    place('0.0', [1, 700]),
    place('0.0.0', [1, 700]),
    place('0.1', [2, 72]),
    place('0.1.0', [2, 72]),
  ];
  const [only, ...others] = findPageBreaks(doc, { pages: 2, blocks });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ kind: 'block', page: 2 });
  expect(doc.nodeAt(only?.at ?? 0)?.textContent).toBe('Two');
});

test('a page that begins within a region begins before its block, or before the region', () => {
  const region = (...content: object[]) => ({ type: 'region', attrs: { kind: 'locked', key: '1' }, content });
  const doc = docOf(paragraph('One'), region(paragraph('Two'), paragraph('Three')), paragraph('Four'));
  const blocks = [place('0', [1, 700]), place('1.0', [2, 72]), place('1.1', [3, 72]), place('2', [3, 100])];
  const breaks = findPageBreaks(doc, { pages: 3, blocks });
  expect(breaks.map(({ page, at }) => [page, doc.nodeAt(at)?.textContent])).toEqual([
    [2, 'TwoThree'],
    [3, 'Three'],
  ]);
});

test('a paragraph across three pages breaks twice, and fills the second', () => {
  const breaks = findPageBreaks(docOf(paragraph('Long')), { pages: 3, blocks: [place('0', [1, 500], [3, 102.8])] });
  expect(breaks.map(({ kind, page, y }) => [kind, page, y])).toEqual([
    ['line', 2, 72],
    ['line', 3, 72],
  ]);
  expect(breaks.map((one) => one.kind === 'line' && one.rest)).toMatchObject([
    { fullPages: 1, pagesBefore: 0, first: 220, room: 648 },
    { fullPages: 0, pagesBefore: 1, first: 220, room: 648 },
  ]);
});

test('a page that begins with a table row is below the repeated head', () => {
  const doc = docOf({
    type: 'table',
    content: [row(cell('Head', 'tableHeader')), row(cell('One')), row(cell('Two'))],
  });
  const blocks = [
    place('0', [1, 600], [2, 120]),
    place('0.0', [1, 600]),
    place('0.1', [1, 620]),
    place('0.2', [2, 91]),
  ];
  const [only] = findPageBreaks(doc, { pages: 2, blocks });
  expect(only).toMatchObject({ kind: 'row', page: 2, y: 91 });
  expect(doc.nodeAt(only?.at ?? 0)?.textContent).toBe('Two');
});

test('the cells of a row across pages break by themselves, within their padding and below the head', () => {
  const doc = docOf({
    type: 'table',
    content: [row(cell('A', 'tableHeader'), cell('B', 'tableHeader')), row(cell('Left'), cell('Right'))],
  });
  const blocks = [
    place('0', [1, 600], [2, 300]),
    place('0.0', [1, 600], [1, 619]),
    place('0.1', [1, 619], [2, 300]),
    place('0.1.0.0', [1, 622], [2, 200]),
    place('0.1.1.0', [1, 622], [2, 297.5]),
  ];
  const breaks = findPageBreaks(doc, { pages: 2, blocks });
  expect(breaks.map(({ kind, y }) => [kind, y])).toEqual([
    ['line', 93.5],
    ['line', 93.5],
  ]);
  const cells = breaks.map(({ within }) => doc.nodeAt(within?.cell ?? 0)?.textContent);
  expect(cells).toEqual(['Left', 'Right']);
  expect(new Set(breaks.map(({ within }) => within?.row)).size).toBe(1);
});

test.each([
  ['is tall', [1, 600], [1, 745]],
  ['breaks itself', [1, 600], [2, 90]],
] as const)('a row across pages begins at the top if the head above it %s', (_what, start, end) => {
  const blocks = [
    place('0', [1, 600], [3, 300]),
    place('0.0', [...start], [...end]),
    place('0.1', [...end], [3, 300]),
    place('0.1.0.0', [end[0], end[1] + 3], [3, 297.5]),
  ];
  const doc = docOf({ type: 'table', content: [row(cell('Head', 'tableHeader')), row(cell('Body'))] });
  const last = findPageBreaks(doc, { pages: 3, blocks }).at(-1);
  expect(last).toMatchObject({ kind: 'line', page: 3, y: 74.5 });
});

test('a row across pages is below all rows of the repeated head', () => {
  const head = row(cell('A', 'tableHeader'));
  const blocks = [
    place('0', [1, 600], [2, 300]),
    place('0.0', [1, 600], [1, 619]),
    place('0.1', [1, 619], [1, 638]),
    place('0.2', [1, 638], [2, 300]),
    place('0.2.0.0', [1, 641], [2, 297.5]),
  ];
  const [only] = findPageBreaks(docOf({ type: 'table', content: [head, head, row(cell('Body'))] }), {
    pages: 2,
    blocks,
  });
  expect(only).toMatchObject({ kind: 'line', y: 112.5 });
});

test('a row across pages is at the top of the page if the head is too tall to be repeated', () => {
  const doc = docOf({ type: 'table', content: [row(cell('A', 'tableHeader')), row(cell('Body'))] });
  const blocks = [
    place('0', [1, 400], [2, 300]),
    place('0.0', [1, 400], [1, 560]),
    place('0.1', [1, 560], [2, 300]),
    place('0.1.0.0', [1, 563], [2, 297.5]),
  ];
  expect(findPageBreaks(doc, { pages: 2, blocks })).toMatchObject([{ kind: 'line', y: 74.5 }]);
});
