import { ParseSpeeds, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { TableHeadings } from '../prepare/layout-tree.ts';
import { StructureTree } from './structure-tree.ts';

/**
 * Tags header cells below the header rows as TH with their scope, and names row headings in the cells beside them. The
 * compiler tags header rows only: its `pdf.header-cell` needs a feature that its Node package can't switch on. Equal
 * bytes give equal bytes.
 * @param tables all tables of the letter, in their order.
 */
export async function tagHeadings(bytes: Uint8Array, tables: readonly TableHeadings[]): Promise<Uint8Array> {
  if (tables.every(({ headings }) => headings.length === 0)) return bytes;
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const tree = new StructureTree(document);
  const found = tree.findTables();
  if (found.length !== tables.length) return bytes;
  for (const [index, table] of found.entries()) {
    const rows = tree.findRows(table);
    const { headings = [], rows: columns = [] } = tables[index] ?? {};
    const cellAt = (y: number, x: number) => rows[y]?.[columns[y]?.indexOf(x) ?? -1];
    for (const { x, y, rowspan, scope } of headings) {
      const heading = cellAt(y, x);
      if (heading === undefined) continue;
      const id = `R${index + 1}x${x}y${y}`;
      tree.dict(heading).set(PDFName.of('S'), PDFName.of('TH'));
      tree.setId(heading, id);
      tree.tableAttributes(heading).set(PDFName.of('Scope'), PDFName.of(scope));
      const headed = scope === 'Row' ? columns.slice(y, y + rowspan) : [];
      for (const [below, starts] of headed.entries()) {
        for (const beside of starts.filter((start) => start > x)) {
          const cell = cellAt(y + below, beside);
          if (cell !== undefined) tree.headersOf(cell).push(PDFString.of(id));
        }
      }
    }
  }
  tree.storeIds();
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
    useObjectStreams: false,
  });
}
