import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  rgb,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, test } from 'vitest';
import { markPdf } from './mark-pdf.ts';
import { StampMaker } from './stamp-maker.ts';

const stamp = new StampMaker().make({ text: 'Confidential', colour: '#51606d' });
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});

type Draw = (page: PDFPage, document: PDFDocument) => void;

async function aPdf(draw: Draw): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  draw(document.addPage([300, 400]), document);
  return document.save({ updateFieldAppearances: false });
}

async function marked(draw: Draw): Promise<Uint8Array> {
  const result = await markPdf(await aPdf(draw), stamp);
  return result.bytes ?? expect.fail(`It was refused: ${result.refusal}`);
}

/** The share of the first page that isn't white, with annotations and with fields. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const document = await pdfium.loadDocument(bytes);
  const inks: number[] = [];
  for (const renderFormFields of [false, true]) {
    const { data } = await document.getPage(0).render({ width: 150, height: 200, render: 'bitmap', renderFormFields });
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) < 250) ink += 1;
    inks.push(ink / (data.length / 4));
  }
  document.destroy();
  return Math.min(...inks);
}

const content =
  (operators: string): Draw =>
  (page, { context }) => {
    page.node.set(PDFName.Contents, context.register(context.stream(operators)));
  };

type Value = string | number | number[] | Record<string, string>;

/** An annotation over the page that is painted with these operators. */
function annotate(entries: Record<string, Value>, paint: string | null = '1 g 0 0 300 400 re f'): Draw {
  return (page, { context }) => {
    const annotation = context.obj({ Type: 'Annot', Rect: [0, 0, 300, 400], F: 4, ...entries });
    const form = context.stream(paint ?? '', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 400] });
    if (paint !== null) annotation.set(PDFName.of('AP'), context.obj({ N: context.register(form) }));
    page.node.set(PDFName.Annots, context.obj([context.register(annotation)]));
  };
}

const withState: Draw = (page, document) => {
  const state = document.context.obj({ ca: 0, CA: 0, BM: 'Multiply' });
  page.node.set(PDFName.Resources, document.context.obj({ ExtGState: { State: state } }));
  content('/State gs')(page, document);
};

describe('a mark', () => {
  test.each<[string, Draw]>([
    ['over an annotation', annotate({ Subtype: 'Square' })],
    ['over a form field', annotate({ Subtype: 'Widget', FT: 'Btn', T: 'a' })],
    ['over a link with an appearance', annotate({ Subtype: 'Link' })],
    ['over a link with a broad border', annotate({ Subtype: 'Link', Border: [0, 0, 900], C: [1, 1, 1] }, null)],
    ['over an annotation for paper', annotate({ Subtype: 'Stamp', F: 36 })],
    ['after an open string', content('BT (open')],
    ['after an open dictionary', content('/A << /B')],
    ['after an open array', content('[ 1 2')],
    ['after an open picture', content('BI /W 10 /H 10 /BPC 8 /CS /G ID xx')],
    ['after an open layer', content('/OC /Hidden BDC')],
    ['after saved states', content('q '.repeat(40))],
    ['after restored states', content('Q '.repeat(40))],
    ['after a clip', content('0 0 0 0 re W n')],
    ['after a clip of text', content('BT 7 Tr ET')],
    ['after a scale of nothing', content('0 0 0 0 0 0 cm')],
    ['after a transparent state', withState],
    [
      'on a page cut far from its origin',
      (page) => {
        page.setMediaBox(-5_000, 7_000, 900, 900);
        page.setCropBox(-4_800, 7_100, 300, 400);
      },
    ],
    [
      'on a page whose corners are named the other way round',
      (page, { context }) => page.node.set(PDFName.of('MediaBox'), context.obj([300, 400, 0, 0])),
    ],
    ['on a page in larger units', (page, { context }) => page.node.set(PDFName.of('UserUnit'), context.obj(10))],
    ['on a turned page', (page, { context }) => page.node.set(PDFName.of('Rotate'), context.obj(-90))],
    ['on a black page', (page) => page.drawRectangle({ width: 300, height: 400, color: rgb(0, 0, 0) })],
  ])('is visible %s', async (_where, draw) => {
    expect(await inkOf(await marked(draw))).toBeGreaterThan(0.01);
  });

  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ["a printer's commands", '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a line of PostScript', '%!PS-Adobe-3.0\n'],
  ])('is visible in a PDF after %s and before padding', async (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), await aPdf(() => undefined), Buffer.alloc(5_000)]);
    const result = await markPdf(bytes, stamp);
    expect(await inkOf(result.bytes ?? expect.fail('It was refused.'))).toBeGreaterThan(0.01);
  });

  test('isn’t drawn if it can’t be visible: the PDF is refused', async () => {
    const sameColour = await aPdf((page) =>
      page.drawRectangle({ width: 300, height: 400, color: rgb(0x51 / 255, 0x60 / 255, 0x6d / 255) }),
    );
    expect(await markPdf(sameColour, stamp)).toEqual({ bytes: null, refusal: 'invisible' });
    const dynamic = await aPdf((_page, { catalog, context }) =>
      catalog.set(PDFName.of('NeedsRendering'), context.obj(true)),
    );
    expect(await markPdf(dynamic, stamp)).toEqual({ bytes: null, refusal: 'dynamic_form' });
    for (const [width, height] of [
      [14_400, 3],
      [0.5, 14_400],
      [0.1, 0.1],
    ] as const) {
      const unrenderable = await aPdf((page) => page.setMediaBox(0, 0, width, height));
      expect(await markPdf(unrenderable, stamp)).toEqual({ bytes: null, refusal: 'invisible' });
    }
  });
});

describe('a watermarked page', () => {
  const black = '0 g 0 0 300 400 re f';

  test.each<[string, Draw, boolean]>([
    ['by an annotation', annotate({ Subtype: 'Stamp' }, black), true],
    ['by a field', annotate({ Subtype: 'Widget', FT: 'Tx', T: 'a' }, black), true],
    ['by its content', content(black), true],
    ['without a hidden annotation', annotate({ Subtype: 'Stamp', F: 2 }, black), false],
    ['without an annotation for paper', annotate({ Subtype: 'Stamp', F: 36 }, black), false],
  ])('keeps what it showed %s', async (_what, draw, isShown) => {
    const ink = await inkOf(await marked(draw));
    if (isShown) expect(ink).toBeGreaterThan(0.9);
    else expect(ink).toBeLessThan(0.5);
  });

  test('draws a field without an appearance', async () => {
    const bytes = await marked((page, document) => {
      const field = document.getForm().createTextField('name');
      field.setText('MMMMMMMMMM');
      field.addToPage(page, { x: 0, y: 0, width: 300, height: 400, borderWidth: 0 });
      for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
    });
    const without = await marked(() => undefined);
    expect(await inkOf(bytes)).toBeGreaterThan((await inkOf(without)) + 0.005);
    const { catalog } = await PDFDocument.load(bytes);
    expect(catalog.has(PDFName.of('AcroForm'))).toBe(false);
  });

  test('keeps its links and its structure for screen readers', async () => {
    const bytes = await marked((page, document) => {
      const { context, catalog } = document;
      annotate({ Subtype: 'Link', A: { S: 'URI' } }, null)(page, document);
      page.node.set(PDFName.of('StructParents'), context.obj(0));
      const element = context.register(context.obj({ S: 'P', P: page.ref, Pg: page.ref, K: [0] }));
      catalog.set(PDFName.of('StructTreeRoot'), context.register(context.obj({ Type: 'StructTreeRoot', K: element })));
    });
    const result = await PDFDocument.load(bytes);
    const page = result.getPage(0);
    expect(page.node.Annots()?.size()).toBe(1);
    const element = result.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('K'), PDFDict);
    const kid = element.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
    expect(kid.get(PDFName.of('Stm'))).toBe(
      page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).get(PDFName.of('Content')),
    );
  });
});

describe('the unmarked PDF', () => {
  const SECRET = '(secret) Tj';

  /** The number of streams of the marked PDF that contain the secret. */
  async function countSecrets(draw: Draw): Promise<number> {
    const { context } = await PDFDocument.load(await marked(draw), { updateMetadata: false });
    const streams = context.enumerateIndirectObjects().map(([, object]) => object);
    return streams.filter((stream) => {
      if (!(stream instanceof PDFRawStream)) return false;
      return Buffer.from(decodePDFRawStream(stream).decode()).includes(SECRET);
    }).length;
  }
  const aSecret = (document: PDFDocument) => document.context.register(document.context.stream(SECRET));

  test.each<[string, Draw, number]>([
    ['its earlier contents', content(SECRET), 1],
    ['a stream that nothing refers to', (_page, document) => void aSecret(document), 0],
    [
      'a page outside the page tree',
      (_page, document) => {
        const { context, catalog } = document;
        const hidden = context.register(context.obj({ Type: 'Page', Contents: aSecret(document) }));
        catalog.set(PDFName.of('Outlines'), context.obj({ First: { Dest: [hidden, 'Fit'] } }));
      },
      0,
    ],
    [
      'private data of the program that made it',
      (_page, document) => {
        const data = document.context.obj({ Maker: { Private: aSecret(document) } });
        document.catalog.set(PDFName.of('PieceInfo'), data);
      },
      0,
    ],
    ['a small picture of a page', (page, document) => page.node.set(PDFName.of('Thumb'), aSecret(document)), 0],
    [
      'another state of an annotation',
      (page, document) => {
        annotate({ Subtype: 'Stamp' })(page, document);
        const appearances = page.node.Annots()?.lookup(0, PDFDict).lookup(PDFName.of('AP'), PDFDict);
        appearances?.set(PDFName.of('D'), aSecret(document));
      },
      0,
    ],
  ])('can’t be recovered from %s', async (_what, draw, count) => {
    expect(await countSecrets(draw)).toBe(count);
  });
});
