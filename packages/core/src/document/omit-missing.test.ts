import { describe, expect, it } from 'vitest';
import { findMissingValueLines } from './missing-value-lines.ts';
import { type OmittedPart, omitMissing } from './omit-missing.ts';
import type { DocumentNode, NodeName } from './schema.ts';

type Part = string | DocumentNode;

const node = (type: NodeName, content: readonly DocumentNode[]): DocumentNode => ({ type, content });
const text = (part: Part): DocumentNode => (typeof part === 'string' ? { type: 'text', text: part } : part);
const doc = (...blocks: DocumentNode[]) => node('doc', blocks);
const p = (...parts: Part[]) => node('paragraph', parts.map(text));
const list = (...items: DocumentNode[][]) =>
  node(
    'bulletList',
    items.map((item) => node('listItem', item)),
  );
const table = (...rows: DocumentNode[][]) =>
  node(
    'table',
    rows.map((row) => node('tableRow', row)),
  );
const td = (...parts: Part[]): DocumentNode => ({ ...node('tableCell', [p(...parts)]), attrs: { rowspan: 1 } });
const th = (...parts: Part[]): DocumentNode => ({ ...node('tableHeader', [p(...parts)]), attrs: { rowspan: 1 } });
const br: DocumentNode = { type: 'hardBreak' };
const value = (shown: string, shortcode = 'City'): DocumentNode => ({
  type: 'keyedValue',
  attrs: { shortcode, value: shown },
});
const none = value('');
const noRows: DocumentNode = { type: 'keyedBlock', attrs: { shortcode: 'WorkUnits' } };

function leaving(...blocks: DocumentNode[]) {
  const told: OmittedPart[] = [];
  const left = omitMissing(doc(...blocks), (part) => told.push(part));
  return { blocks: left.content, told };
}

describe('removing missing values from a text', () => {
  it('removes lines that hold only missing values, blanks and punctuation', () => {
    expect(leaving(p('Dear Ann,'), p(none), p(none, ', ', none, ' ')).blocks).toEqual([p('Dear Ann,')]);
    expect(leaving(p('Street', br, none, br, 'City')).blocks).toEqual([p('Street', br, 'City')]);
    expect(leaving(p(none, br, br, none), p('End')).blocks).toEqual([p('End')]);
  });

  it('keeps lines with text or another value, and empty lines', () => {
    const blocks = [p('Parking: ', none, '.'), p(value('Austin'), ', ', none), p(), p(' ')];
    expect(leaving(...blocks)).toEqual({ blocks, told: [] });
  });

  it('removes empty items, lists, headings and lists from a source', () => {
    const kept = list([p('Badge')]);
    const blocks = [list([p(none)], [p('Badge')]), list([p(none)]), node('heading', [none]), noRows];
    expect(leaving(...blocks).blocks).toEqual([kept]);
    const nested = list([p('Bring'), list([p(none)])]);
    expect(leaving(nested).blocks).toEqual([list([p('Bring')])]);
  });

  it('removes a list from a source whose table keeps only an empty row', () => {
    const rows: DocumentNode = { ...noRows, content: [table([td('!', none), td()], [td()])] };
    expect(leaving(p('Dear Ann,'), rows).blocks).toEqual([p('Dear Ann,')]);
  });

  it("keeps an item's marker when only its first line is missing", () => {
    const item = list([p(none), p('Second')]);
    expect(leaving(item)).toEqual({ blocks: [item], told: [] });
  });

  it('removes rows with only a label and tables with only a header', () => {
    const rows = [
      [th('Schedule'), td(none)],
      [th('City'), td('Austin')],
    ];
    expect(leaving(table(...rows)).blocks).toEqual([table([th('City'), td('Austin')])]);
    expect(leaving(table([td('Schedule'), td(none), td()], [td('City'), td('x')])).blocks).toEqual([
      table([td('City'), td('x')]),
    ]);
    expect(leaving(table([th('What'), th('Value')], [td('Schedule'), td(none)]), p('End')).blocks).toEqual([p('End')]);
  });

  it('keeps rows with a value, text or a spanning cell, and headers', () => {
    const spanning = { ...td('Both'), attrs: { rowspan: 2 } };
    const tables = [
      table([th('Mon'), td('7:00'), td(none)]),
      table([th('Mon'), td(value('7:00')), td(none)]),
      table([th('A'), th(none)], [td('1'), td('2')]),
      table([spanning, td(none)], [td('x')]),
    ];
    expect(leaving(...tables).blocks?.map(({ content }) => content?.length)).toEqual([1, 1, 2, 2]);
  });

  it('reports only the outermost omitted part with its position', () => {
    const { told } = leaving(
      p('One', br, none),
      list([p(none)], [p('Badge'), p(none)]),
      list([p(none)]),
      table([th('Schedule'), td(none)], [th('City'), td('x')]),
    );
    expect(told).toEqual([
      { path: [0], line: { from: 2, to: 3 } },
      { path: [1, 0] },
      { path: [1, 1, 1] },
      { path: [2] },
      { path: [3, 0] },
    ]);
  });

  it('leaves an empty line when it removes everything', () => {
    expect(leaving(p(none)).blocks).toMatchObject([{ type: 'paragraph' }]);
  });
});

describe('the gaps of a text', () => {
  it('are listed line by line and row by row', () => {
    const gaps = findMissingValueLines(
      doc(
        p('Parking: ', value('', 'Parking'), '.'),
        p('Gate ', value('B'), br, value('', 'Door'), ' by ', value('', 'Time'), ' or ', value('', 'Time')),
        table([th('Mon'), td(value('7:00')), td(value('', 'Unit'))]),
        list([p('Ask ', value('', 'Contact'))]),
      ),
    );
    expect(gaps).toEqual([
      { shortcodes: ['Parking'], reading: 'Parking: ____.' },
      { shortcodes: ['Door', 'Time'], reading: '____ by ____ or ____' },
      { shortcodes: ['Unit'], reading: 'Mon · 7:00 · ____' },
      { shortcodes: ['Contact'], reading: 'Ask ____' },
    ]);
  });

  it('exclude omitted lines, rows and lists', () => {
    const blocks = [p(none), p('Street', br, none), table([th('Schedule'), td(none)]), list([p(none)]), noRows];
    expect(findMissingValueLines(doc(...blocks))).toEqual([]);
    expect(findMissingValueLines(doc(table([td('x', br, none), td('y')])))).toEqual([]);
  });
});
