import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { aPdfRequest, paragraph } from '../testing/document-builder.ts';
import { TypstEngine } from '../worker/typst-engine.ts';
import { prepareLetter } from './prepare-letter.ts';

const engine = new TypstEngine();
const SIZE = 11;
/** Widths of Carlito in ems. */
const [SPACE, FIGURE, POINT] = [0.226, 0.539, 0.217];

/** Returns where a line ends, in ems from the text's left edge. */
async function endOf(line: string, align: string) {
  const { bytes, standard } = engine.render(prepareLetter(aPdfRequest([{ ...paragraph(line), attrs: { align } }])));
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const end = items.flatMap((item) => ('str' in item && item.str.includes('H') ? [item] : [])).at(-1);
  await task.destroy();
  return { end: (Number(end?.transform[4]) + Number(end?.width) - 72) / SIZE, standard };
}

/** Returns a blank's width between two words, in ems. */
async function widthOf(blank: string, align = 'left') {
  const [without, { end, standard }] = [await endOf('HH', align), await endOf(`H${blank}H`, align)];
  return { width: end - without.end, standard };
}

/** The same in the editor: HarfBuzz gives blanks that a font lacks these widths, too. */
const BLANKS = [
  ['space', ' ', SPACE],
  ['tab', '\t', 4 * SPACE],
  ['no-break space', '\u00a0', SPACE],
  ['narrow no-break space', '\u202f', SPACE],
  ['ogham space', '\u1680', SPACE],
  ['en quad', '\u2000', 1 / 2],
  ['em quad', '\u2001', 1],
  ['en space', '\u2002', 1 / 2],
  ['em space', '\u2003', 1],
  ['third of an em', '\u2004', 1 / 3],
  ['quarter of an em', '\u2005', 1 / 4],
  ['sixth of an em', '\u2006', 1 / 6],
  ['figure space', '\u2007', FIGURE],
  ['punctuation space', '\u2008', POINT],
  ['ideographic space', '\u3000', 1],
  ['zero-width space', '\u200b', 0],
  ['zero-width non-joiner', '\u200c', 0],
  ['zero-width joiner', '\u200d', 0],
  ['word joiner', '\u2060', 0],
  ['byte order mark', '\ufeff', 0],
  ['soft hyphen', '\u00ad', 0],
  ['direction mark', '\u200e', 0],
  ['line separator', '\u2028', SPACE],
  ['paragraph separator', '\u2029', SPACE],
] as const;

test.each(BLANKS)('a %s has the same width in a PDF as in the editor', async (_name, blank, width) => {
  const { width: found, standard } = await widthOf(blank);
  expect(standard).toBe('ua-1');
  expect(found).toBeCloseTo(width, 2);
});

test.each(['left', 'justify'])('blanks at the start of a paragraph (%s) keep their width', async (align) => {
  const { end, standard } = await endOf('   H', align);
  expect(standard).toBe('ua-1');
  expect(end - (await endOf('H', align)).end).toBeCloseTo(3 * SPACE, 2);
});

test.each(BLANKS)('a %s stretches no last line of a justified paragraph', async (_name, blank, width) => {
  expect((await widthOf(blank, 'justify')).width).toBeCloseTo(width, 2);
});
