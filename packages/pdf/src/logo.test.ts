import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});
afterAll(() => renderer.close());

function aLogo(width: number, height: number, inside = ''): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

/** Reads a PNG with another library. @returns its pixels' colours, `rrggbb`. */
async function coloursOf(png: Uint8Array): Promise<{ width: number; height: number; colours: string[] }> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(png);
  const { width, height } = picture;
  document.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  const drawn = await (await PDFiumLibrary.init()).loadDocument(await document.save());
  const { data } = await drawn.getPage(0).render({ scale: 1, render: 'bitmap' });
  const pixels = Array.from({ length: width * height }, (_, at) =>
    Buffer.from(data).toString('hex', at * 4, at * 4 + 3),
  );
  return { width, height, colours: [...new Set(pixels)] };
}

describe('a logo drawn for a mail', () => {
  it('is as high as in the letter, twice as sharp as it is shown, and on white', async () => {
    const drawn = await renderer.drawLogo(aLogo(200, 50, '<path d="M0 0h100v50H0z" fill="#ff8000"/>'));
    const { png, width } = drawn ?? expect.fail('It was not drawn.');
    // 34 pt are 45.33 CSS pixels.
    expect(width).toBe(181);
    const read = await coloursOf(png);
    expect([read.width, read.height]).toEqual([362, 90]);
    expect(read.colours).toEqual(expect.arrayContaining(['ff8000', 'ffffff']));
  });

  it('is at most 600 pixels wide', async () => {
    const drawn = await renderer.drawLogo(aLogo(4_000, 40, '<path d="M0 0h4000v40H0z"/>'));
    expect(drawn?.width).toBe(600);
  });

  it('has the same bytes each time', async () => {
    const other = createPdfRenderer({ size: 1 });
    const svg = aLogo(30, 30, '<circle cx="15" cy="15" r="14" fill="#123456"/>');
    const [one, two] = [await renderer.drawLogo(svg), await other.drawLogo(svg)];
    await other.close();
    expect(Buffer.compare(one?.png ?? expect.fail(), two?.png ?? expect.fail())).toBe(0);
  });

  it.each([['<svg'], [''], [aLogo(0, 0)]])('is omitted if it can’t be drawn: %j', async (svg) => {
    expect(await renderer.drawLogo(svg)).toBeNull();
  });

  it('is omitted if it takes too long, and isn’t tried again at once', async () => {
    const impatient = createPdfRenderer({ size: 1, timeoutMs: 300 });
    await impatient.ready();
    const shades = '<defs><linearGradient id="g"><stop stop-opacity=".2"/><stop offset="1"/></linearGradient></defs>';
    const costly = aLogo(300, 60, shades + '<rect width="300" height="60" fill="url(#g)"/>'.repeat(4_000));
    expect(await impatient.drawLogo(costly)).toBeNull();
    await impatient.close();
    // A closed renderer draws nothing.
    expect(await impatient.drawLogo(costly)).toBeNull();
  });

  it('is refused if it is too large', async () => {
    await expect(renderer.drawLogo(aLogo(9, 9, ' '.repeat(500_000)))).rejects.toMatchObject({ code: 'too_large' });
  });
});
