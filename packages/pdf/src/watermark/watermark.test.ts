import { readFileSync } from 'node:fs';
import { degrees, PDFDocument, PDFName, type PDFPage, PDFStream } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, test } from 'vitest';
import { createWatermarker } from '../watermarker.ts';
import { WATERMARK_PAGES } from './page-tree.ts';
import { placeMark, visibleBox } from './place-mark.ts';
import { StampMaker } from './stamp-maker.ts';
import type { WatermarkLook } from './watermark-request.ts';

const watermarker = createWatermarker();
afterAll(() => watermarker.close());

const LOOK: WatermarkLook = { text: 'Meridale · Confidential', colour: '#51606d' };

async function aPdf(draw: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  draw(document);
  return document.save();
}

const watermark = (bytes: Uint8Array, look = LOOK) => watermarker.watermark({ bytes, look });

async function marked(bytes: Uint8Array, look = LOOK): Promise<Uint8Array> {
  const result = await watermark(bytes, look);
  return result.bytes ?? expect.fail(`It was refused: ${result.refusal}`);
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const texts = pages.map(async (page) => {
    const { items } = await (await page).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(texts);
}

describe('a watermark', () => {
  test('is on every page, whose text stays', async () => {
    const bytes = await aPdf((document) => {
      for (const word of ['first', 'second', 'third']) document.addPage().drawText(word);
    });
    const texts = await textsOf(await marked(bytes));
    expect(texts).toEqual([1, 2, 3].map(() => expect.stringContaining(LOOK.text)));
    expect(texts.map((text) => /first|second|third/.exec(text)?.[0])).toEqual(['first', 'second', 'third']);
  });

  test('is the same for the same PDF and look, and another for another look', async () => {
    const bytes = await aPdf((document) => document.addPage());
    const once = await marked(bytes);
    await marked(bytes, { ...LOOK, text: 'Other' });
    expect(Buffer.from(await marked(bytes)).equals(once)).toBe(true);
    expect(Buffer.from(await marked(bytes, { ...LOOK, colour: '#a3261f' })).equals(once)).toBe(false);
  });

  test('is written in any script, and plainly where no font has its characters', async () => {
    const bytes = await aPdf((document) => document.addPage());
    expect((await textsOf(await marked(bytes, { ...LOOK, text: 'Élan, žluť' })))[0]).toContain('Élan, žluť');
    expect((await marked(bytes, { ...LOOK, text: 'سري' })).byteLength).toBeGreaterThan(bytes.byteLength);
    expect((await textsOf(await marked(bytes, { ...LOOK, text: '𓀀 secret' })))[0]).toContain('Confidential');
  });

  test('has room for descenders and ascenders', async () => {
    const [stamp] = (await PDFDocument.load(new StampMaker().make({ ...LOOK, text: 'Åg' }))).getPages();
    // 40 pt of text plus font extents and 4 pt padding.
    expect(stamp?.getHeight()).toBeGreaterThan(40 + 2 * 4);
  });

  test('is in the middle of a page’s visible part, however it is turned and cropped', () => {
    const side = fc.integer({ min: 50, max: 3_000 });
    const place = fc.integer({ min: -500, max: 500 });
    const box = fc.record({ x: place, y: place, width: side, height: side });
    const mark = fc.record({ width: fc.integer({ min: 20, max: 2_000 }), height: fc.integer({ min: 10, max: 100 }) });
    fc.assert(
      fc.property(box, mark, fc.constantFrom(0, 90, 180, 270), (page, size, rotation) => {
        const [a, b, c, d, e, f] = placeMark(size, page, rotation);
        for (const [x, y] of [
          [0, 0],
          [size.width, 0],
          [0, size.height],
          [size.width, size.height],
        ] as const) {
          const [at, up] = [a * x + c * y + e, b * x + d * y + f];
          expect(at).toBeGreaterThanOrEqual(page.x - 0.01);
          expect(at).toBeLessThanOrEqual(page.x + page.width + 0.01);
          expect(up).toBeGreaterThanOrEqual(page.y - 0.01);
          expect(up).toBeLessThanOrEqual(page.y + page.height + 0.01);
        }
      }),
    );
    expect(visibleBox({ x: 0, y: 0, width: 600, height: 800 }, { x: 100, y: 700, width: 900, height: 900 })).toEqual({
      x: 100,
      y: 700,
      width: 500,
      height: 100,
    });
  });

  test('is put on pages of mixed sizes, turned and cut ones', async () => {
    const pages: ((page: PDFPage) => void)[] = [
      (page) => page.setSize(842, 595),
      (page) => page.setRotation(degrees(90)),
      (page) => page.setRotation(degrees(270)),
      (page) => page.setCropBox(100, 100, 200, 300),
      (page) => page.setMediaBox(-300, -400, 600, 800),
    ];
    const bytes = await aPdf((document) => {
      for (const change of pages) change(document.addPage());
    });
    expect(await textsOf(await marked(bytes))).toEqual(pages.map(() => expect.stringContaining(LOOK.text)));
  });
});

describe('a PDF that is not watermarked', () => {
  test.each([
    ['is none', Buffer.from('not a PDF')],
    ['is cut short', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
  ])('stays as it is: %s', async (_, bytes) => {
    expect(await watermark(bytes)).toEqual({ bytes: null, refusal: 'broken' });
  });

  test('is encrypted', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ ownerPassword: 'owner', userPassword: '' });
    expect(await watermark(await document.save())).toEqual({ bytes: null, refusal: 'encrypted' });
  });

  test('is signed', async () => {
    const bytes = await aPdf((document) => {
      document.addPage();
      document.context.register(
        document.context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 30], Contents: document.context.obj([]) }),
      );
    });
    expect(await watermark(bytes)).toEqual({ bytes: null, refusal: 'signed' });
  });

  test('has too many pages', async () => {
    const bytes = await aPdf((document) => {
      for (let page = 0; page <= WATERMARK_PAGES; page += 1) document.addPage([100, 100]);
    });
    expect(await watermark(bytes)).toEqual({ bytes: null, refusal: 'too_many_pages' });
  });

  test('repeats its page tree a trillion times, counts wrongly or turns in a circle', async () => {
    const began = performance.now();
    expect(await watermark(aRepeatedTree(12))).toEqual({ bytes: null, refusal: 'too_many_pages' });
    expect(await watermark(aRepeatedTree(200, 1))).toEqual({ bytes: null, refusal: 'broken' });
    expect(await watermark(aPageTree(['<</Type/Pages/Kids[2 0 R]/Count 1>>']))).toEqual({
      bytes: null,
      refusal: 'broken',
    });
    expect(performance.now() - began).toBeLessThan(5_000);
    const wrongly = aPageTree(['<</Type/Pages/Kids[3 0 R]/Count 1000000000000>>', A_PAGE]);
    expect(await textsOf(await marked(wrongly))).toEqual([expect.stringContaining(LOOK.text)]);
  });
});

const A_PAGE = '<</Type/Page/MediaBox[0 0 200 200]>>';

/** A PDF of this page tree, whose root is object 2. */
function aPageTree(objects: readonly string[]): Buffer {
  const all = ['<</Type/Catalog/Pages 2 0 R>>', ...objects].map(
    (object, index) => `${index + 1} 0 obj\n${object}\nendobj`,
  );
  return Buffer.from(['%PDF-1.7', ...all, 'trailer', '<</Root 1 0 R>>', '%%EOF', ''].join('\n'));
}

/** Every level names the next one ten times; the last one is a page. */
function aRepeatedTree(levels: number, times = 10): Buffer {
  const level = (index: number) =>
    `<</Type/Pages/Kids[${`${index + 3} 0 R `.repeat(times)}]/Count ${times ** (levels - index)}>>`;
  return aPageTree([...Array.from({ length: levels }, (_, index) => level(index)), A_PAGE]);
}

test('nothing of the mark is fetched: its source names no file but its own', () => {
  expect(readFileSync(`${import.meta.dirname}/stamp.typ`, 'utf8').match(/json\("[^"]*"\)/g)).toEqual([
    'json("stamp.json")',
  ]);
});

test('a PDF with a page that does not say it is one is refused, rather than left without its mark', async () => {
  const bytes = await aPdf((document) => {
    document.addPage();
    document.addPage().node.delete(PDFName.of('Type'));
  });
  expect(await watermark(bytes)).toEqual({ bytes: null, refusal: 'broken' });
});

test('pages that share one list of contents have one mark each', async () => {
  const bytes = await aPdf((document) => {
    const { context } = document;
    const shared = context.register(context.obj([context.register(context.stream('BT ET'))]));
    for (const width of [612, 300]) document.addPage([width, 792]).node.set(PDFName.of('Contents'), shared);
  });
  const texts = await textsOf(await marked(bytes));
  expect(texts.map((text) => text.split(LOOK.text).length - 1)).toEqual([1, 1]);
});

test('files attached to a PDF are removed, so that no viewer opens one instead', async () => {
  const secret = await aPdf((document) => document.addPage().drawText('secret'));
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  await document.attach(secret, 'unmarked.pdf');
  document.catalog.set(PDFName.of('Collection'), document.context.obj({ D: 'unmarked.pdf' }));
  const bytes = await marked(await document.save());
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  expect(await (await task.promise).getAttachments()).toBeNull();
  await task.destroy();
  const { catalog, context } = await PDFDocument.load(bytes);
  expect(['Collection', 'AF'].filter((key) => catalog.has(PDFName.of(key)))).toEqual([]);
  const types = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFStream ? object.dict.get(PDFName.of('Type')) : undefined));
  expect(types).not.toContain(PDFName.of('EmbeddedFile'));
});

test.each([
  ['share', false],
  ['inherit', true],
])('pages that %s their resources do so once they are marked', async (_how, isInherited) => {
  const bytes = await aPdf((document) => {
    const { context } = document;
    const entries = Array.from({ length: 1_000 }, (_, index) => [`Entry${index}`, { ca: 1, CA: 1 }]);
    const resources = context.obj({ ExtGState: Object.fromEntries(entries) });
    const shared = context.register(resources);
    for (let page = 0; page < 100; page += 1) {
      const { node } = document.addPage();
      node.delete(PDFName.Resources);
      if (!isInherited) node.set(PDFName.Resources, shared);
    }
    if (isInherited) document.catalog.Pages().set(PDFName.Resources, resources);
  });
  expect((await marked(bytes)).byteLength).toBeLessThan(500_000);
});
