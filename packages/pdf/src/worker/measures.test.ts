import { MEASURES } from '@letterdesk/core/document/measures';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { prepareLetter } from '../prepare/prepare-letter.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  heading,
  listItem,
  paragraph,
  row,
  table,
} from '../testing/document-builder.ts';
import { TypstEngine } from './typst-engine.ts';

const LETTER = aPdfRequest([
  paragraph('Above'),
  { ...paragraph('Indented'), attrs: { indent: 2 } },
  heading(1, 'Heading'),
  bulletList(listItem(paragraph('Item'))),
  table(row(cell('Cell'), cell('x'))),
  paragraph('Below'),
]);

/** In points from the text's left edge and the page's top. */
async function places(measures: object): Promise<Record<string, { x: number; y: number }>> {
  const { bytes } = new TypstEngine(measures).render(prepareLetter(LETTER));
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  const round = (length: number) => Math.round(length * 100) / 100;
  return Object.fromEntries(
    items.flatMap((item) =>
      'str' in item ? [[item.str, { x: round(item.transform[4] - 72), y: round(792 - item.transform[5]) }]] : [],
    ),
  );
}

const { fontSize, lineHeight, paragraphBelow, headings, list, table: tables } = MEASURES;

test("a PDF uses the letter's measures and follows their changes", async () => {
  const first = await places(MEASURES);
  const line = fontSize * lineHeight;
  expect(first.Above?.y).toBeCloseTo(72 + fontSize * (MEASURES.baseline + (lineHeight - 1) / 2), 1);
  expect(first.Indented?.x).toBe(2 * MEASURES.indentStep);
  expect((first.Indented?.y ?? 0) - (first.Above?.y ?? 0)).toBeCloseTo(line + paragraphBelow, 1);
  expect(first.Item?.x).toBe(list.room);
  expect(first.Cell?.x).toBe(tables.cell.left);

  const changed = await places({
    ...MEASURES,
    paragraphBelow: paragraphBelow + 4,
    headings: headings.map((one) => ({ ...one, above: one.above + 10 })),
    list: { ...list, markers: ['*'] },
    table: { ...tables, cell: { left: 9, right: 9, y: 6 } },
  });
  expect((changed.Indented?.y ?? 0) - (first.Indented?.y ?? 0)).toBeCloseTo(4, 1);
  expect((changed.Heading?.y ?? 0) - (first.Heading?.y ?? 0)).toBeCloseTo(4 + 10, 1);
  expect(changed).toHaveProperty('*');
  expect(changed.Cell?.x).toBe(9);
});
