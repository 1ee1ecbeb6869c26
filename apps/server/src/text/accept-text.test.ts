import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { LARGEST_REQUEST } from '@letterdesk/core/document/schema';
import { textSize } from '@letterdesk/core/document/text-size';
import { toHtml } from '@letterdesk/document/serialise-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { acceptDocument, acceptText } from './accept-text.ts';

const { textLength, picturesBytes } = DOCUMENT_LIMITS;
/** Characters that take more room in HTML than on the page, and others. */
const UNITS = ['&', '<', '‹', '\u00a0', '"', '\\', 'a', 'a ', '  ', '漢', '👩‍⚕️', '&amp;', '{{shortcode A}}'];
const EMPTY = '<p></p>'.length;

const picture = (bytes: number) => `<img src="data:image/png;base64,${'A'.repeat((bytes / 3) * 4)}" alt="">`;
const code = (refused: unknown) => (refused instanceof Failure ? refused.code : refused);

/** Escapes plain text for HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Accepts a text, then its normal form. */
async function acceptTwice(html: string) {
  const first = await acceptText(html).catch(code);
  if (typeof first !== 'object' || first === null || !('html' in first)) return { first };
  return { first, again: await acceptText(first.html as string).catch(code) };
}

describe('an accepted text', () => {
  test('has nothing that was hidden where it comes from', async () => {
    const html = '<style>.h{mso-hide:all}</style><p>Rate<span class=h> margin</span></p><p hidden>note</p>';
    expect((await acceptText(html)).html).toBe('<p>Rate</p>');
  });

  test('stays unchanged when accepted again, from any source', async () => {
    const piece = fc.oneof(
      arbitraryDocument.map(toHtml),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(
        '<p>&amp;amp; &#38; & <',
        '<b><i>a</b>',
        '<table><td>',
        '<span data-shortcode="A">x<br>&nbsp;</span>',
      ),
      fc.nat(2_000).map((count) => picture(count * 3)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const { first, again } = await acceptTwice(pieces.join(''));
        expect(again).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });

  test('is accepted again just within the limit, and one just beyond is refused', async () => {
    const given = fc.record({
      document: arbitraryDocument,
      unit: fc.constantFrom(...UNITS),
      left: fc.integer({ min: -40, max: 60 }),
    });
    const outcomes = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(given, async ({ document, unit, left }) => {
        const start = toHtml(document);
        const room = textLength - textSize(start).characters - EMPTY - left;
        const text = unit.repeat(Math.floor(room / unit.length)) + 'x'.repeat(room % unit.length);
        const { first, again } = await acceptTwice(`${start}<p>${escaped(text)}</p>`);
        outcomes.add(typeof first === 'string' ? first : 'accepted');
        if (typeof first === 'string') expect(first).toBe('text_too_large');
        else expect(again).toEqual(first);
        if (unit === 'a' && left < 0) expect(first).toBe('text_too_large');
        if (unit === 'a' && left > 0) expect(first).toMatchObject({ html: expect.any(String) });
      }),
      { numRuns: 60 },
    );
    expect([...outcomes].sort()).toEqual(['accepted', 'text_too_large']);
  });

  test.each(['&', '<', '‹', '\u00a0', '&nbsp;', '&#38;'])(
    'can contain 100,000 times %j, also when accepted again',
    async (unit) => {
      const { first, again } = await acceptTwice(`<p>${unit.repeat(100_000)}</p>`);
      expect(first).toMatchObject({ html: expect.any(String) });
      expect(again).toEqual(first);
    },
  );

  test('fits into a request with its pictures at the maximum size', async () => {
    const tail = picture(1_500_000) + picture(1_500_000);
    const room = textLength - textSize(tail).characters - EMPTY;
    for (const unit of ['\u00a0', '"', '\\', '漢', '\u2003']) {
      const { html } = await acceptText(`<p>${unit.repeat(room)}</p>${tail}`);
      expect(textSize(html)).toEqual({ characters: textLength, pictureBytes: picturesBytes });
      const body = { id: 1, version: 1, name: unit.repeat(300), text: html };
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(LARGEST_REQUEST - 1_200_000);
    }
  });
});

describe('a text that is too large', () => {
  test.each([
    [`<p>${'a'.repeat(textLength - EMPTY + 1)}</p>`, 'This text is 1 character too long, formatting included'],
    [`<p>${'&amp;'.repeat(textLength)}</p>`, 'This text is 7 characters too long'],
    [
      picture(1_800_000) + picture(1_500_000),
      'The pictures of this text have 3.3 MB together, and there is room for 3 MB',
    ],
    ['<hr data-page-break>'.repeat(101), 'A text may have 100 page breaks at most.'],
    [`<table>${'<tr><td>a'.repeat(1_001)}`, 'A table may have 1,000 rows at most.'],
    ['<p>a'.repeat(50_001), 'This text is too complex. Shorten it'],
    ['x'.repeat(3_000_000), 'This text is far too long for a letter'],
  ])('is refused with a clear sentence: %.20s…', async (html, sentence) => {
    await expect(acceptText(html)).rejects.toMatchObject({
      code: 'text_too_large',
      message: expect.stringContaining(sentence),
    });
  });

  test('reports how many characters to remove, and removing them is enough', async () => {
    const text = `<p>${'Smith & Sons '.repeat(26_000)}</p>`;
    const refused = await acceptText(text).catch((failure: unknown) => failure as Failure);
    const { characters } = (refused as Failure).details as { characters: number };
    await expect(acceptText(`<p>${text.slice(3 + characters - textLength)}`)).resolves.toBeDefined();
  });

  test('is refused even if the server made it', () => {
    const paragraph = { type: 'paragraph' as const, attrs: { align: 'left', indent: 0, lineHeight: null } };
    const long = { ...paragraph, content: [{ type: 'text' as const, text: 'a'.repeat(textLength) }] };
    expect(() => acceptDocument({ type: 'doc', content: [long] })).toThrow('too long');
    expect(() => acceptDocument({ type: 'doc', content: Array.from({ length: 50_000 }, () => paragraph) })).toThrow(
      'too complex',
    );
  });
});
