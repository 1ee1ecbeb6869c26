import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  headerCell,
  listItem,
  paragraph,
  row,
  table,
} from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';
import { readCells, readTableTags } from './testing/read-tables.ts';

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});
afterAll(() => renderer.close());

async function render(...blocks: DocumentNode[]): Promise<Uint8Array> {
  const { bytes, standard, reasons } = await renderer.render(aPdfRequest(blocks));
  expect([standard, reasons]).toEqual(['ua-1', []]);
  return bytes;
}

describe('a table in a PDF', () => {
  it('has row headings in its first column, below column headings', async () => {
    const bytes = await render(
      table(
        row(headerCell('Shift'), headerCell('Hours')),
        row(headerCell('Day'), cell('8')),
        row(headerCell('Night'), cell('10')),
      ),
    );
    expect(await readCells(bytes)).toEqual([
      { role: 'TH', text: 'Shift' },
      { role: 'TH', text: 'Hours' },
      { role: 'TH', text: 'Day' },
      { role: 'TD', text: '8' },
      { role: 'TH', text: 'Night' },
      { role: 'TD', text: '10' },
    ]);
    const { headings, headers, ids } = await readTableTags(bytes);
    expect(headings.map(({ scope }) => scope)).toEqual(['Column', 'Column', 'Row', 'Row']);
    const [, hours, day, night] = headings.map(({ id }) => id);
    expect(headers).toEqual([
      [hours, day],
      [hours, night],
    ]);
    expect(ids).toEqual(headings.map(({ id }) => id).toSorted());
  });

  it('has row headings without a header row, in a list and in another table', async () => {
    const labels = (name: string) => table(row(headerCell(`${name} name`), cell(`${name} value`)));
    const outer = table(row(headerCell('Outer'), { type: 'tableCell', content: [labels('Inner')] }));
    const bytes = await render(labels('First'), bulletList(listItem(paragraph('Item'), labels('Listed'))), outer);
    const cells = await readCells(bytes);
    expect(cells.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual([
      'First name',
      'Listed name',
      'Outer',
      'Inner name',
    ]);
    const { headings } = await readTableTags(bytes);
    expect(headings.map(({ scope }) => scope)).toEqual(['Row', 'Row', 'Row', 'Row']);
  });

  it('has column headings in a later row of header cells only', async () => {
    const heads = (name: string) => row(headerCell(`${name} 1`), headerCell(`${name} 2`));
    const { headings } = await readTableTags(await render(table(heads('A'), row(cell('x'), cell('y')), heads('B'))));
    expect(headings.map(({ scope }) => scope)).toEqual(['Column', 'Column', 'Column', 'Column']);
  });

  it('has a heading of several rows beside each of them', async () => {
    const bytes = await render(table(row(headerCell('Both', { rowspan: 2 }), cell('1')), row(cell('2'))));
    const { headings, headers } = await readTableTags(bytes);
    expect(headers).toEqual([[headings[0]?.id], [headings[0]?.id]]);
  });

  it('has the header cells of the text, whatever its spans', async () => {
    let count = 0;
    const aCell = fc
      .record({
        header: fc.boolean(),
        colspan: fc.integer({ min: 1, max: 3 }),
        rowspan: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ header, ...spans }) => {
        count += 1;
        return header ? headerCell(`H${count}`, spans) : cell(`D${count}`, spans);
      });
    const aTable = fc.array(fc.array(aCell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(aTable, async (rows) => {
        const cells = await readCells(await render(table(...rows.map((cells) => row(...cells)))));
        const said = cells.filter(({ text }) => text !== '');
        expect(said.map(({ text }) => text).toSorted()).toEqual(
          rows
            .flat()
            .map(({ content }) => content?.[0]?.content?.[0]?.text)
            .toSorted(),
        );
        for (const { role, text } of said) expect(role).toBe(text.startsWith('H') ? 'TH' : 'TD');
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the text, title, language and bytes of its letter', async () => {
    const letter = [table(row(headerCell('Name'), cell('Ann')))];
    const [one, other] = [await render(...letter), await render(...letter)];
    expect(Buffer.compare(one, other)).toBe(0);
    const pdf = await readPdf(one);
    expect(pdf).toMatchObject({ title: 'Assignment confirmation', language: 'en-US', isTagged: true });
    expect(pdf.pages[0]?.lines[0]).toMatch(/^Name\s+Ann/);
  });
});
