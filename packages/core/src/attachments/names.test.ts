import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName, shownName, uploadName } from './names.ts';

describe('the name of an upload', () => {
  test.each([
    ['Offer.PDF', 'Offer.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Maya\\Offer.docx', 'Offer.docx'],
    ['a\r\nSet-Cookie: b.txt', 'a Set-Cookie: b.txt'],
    ['invoice\u202efdp.txt', 'invoicefdp.txt'],
    ['\u2067offer\u2069.txt', 'offer.txt'],
    ['nul\u0000l.txt', 'null.txt'],
    ['say "yes".txt', 'say "yes".txt'],
    ['Grüße 🎉.png', 'Grüße 🎉.png'],
    ['half \ud83c.txt', 'half �.txt'],
    ['Gru\u0308ße.txt', 'Grüße.txt'],
    [' .pdf', 'Attachment.pdf'],
    ['folder/.pdf', 'Attachment.pdf'],
    ['', 'Attachment'],
    ['/', 'Attachment'],
  ])('changes %j to %j', (given, name) => {
    expect(uploadName(given)).toBe(name);
  });

  test('has at most 300 characters with its extension and no broken surrogate pair', () => {
    const long = uploadName(`${'ä'.repeat(400)}.PDF`);
    expect(long).toBe(`${'ä'.repeat(296)}.pdf`);
    const pairs = uploadName(`x${'🎉'.repeat(200)}.pdf`);
    expect(pairs).toBe(`x${'🎉'.repeat(147)}.pdf`);
    expect(uploadName(`x.${'y'.repeat(500)}`).length).toBeLessThanOrEqual(300);
  });
});

test('cleaning turns any file name into one line with its type, and is idempotent', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\r\n',
      '"',
      '%22',
      '\u202e',
      '\u2067',
      '\ufeff',
      '\0',
      '\ud83c',
      '🎉',
      ' ',
      'pdf',
    ),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
      const name = uploadName(signs.join(''));
      expect(name).not.toMatch(/[/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(300);
      expect(uploadName(name)).toBe(name);
    }),
    { numRuns: 200 },
  );
});

describe('a duplicate file name', () => {
  test('gets the first free number', () => {
    expect(freeName('Offer.pdf', [])).toBe('Offer.pdf');
    expect(freeName('Offer.pdf', ['offer.PDF'])).toBe('Offer (2).pdf');
    expect(freeName('Offer.pdf', ['Offer.pdf', 'Offer (2).pdf'])).toBe('Offer (3).pdf');
    expect(freeName('Offer.pdf', ['Offer.pdf', 'Offer (3).pdf'])).toBe('Offer (2).pdf');
    expect(freeName('Offer.docx', ['Offer.pdf'])).toBe('Offer.docx');
  });

  test('keeps to 300 characters', () => {
    const name = uploadName(`${'a'.repeat(400)}.pdf`);
    expect(freeName(name, [name])).toBe(`${'a'.repeat(292)} (2).pdf`);
  });
});

describe('a displayed file name', () => {
  test('is shortened with an ellipsis and mentions the watermark', () => {
    const thirty = 'a'.repeat(30);
    expect(shownName({ name: thirty, watermarked: false }, 30)).toBe(thirty);
    expect(shownName({ name: `${thirty}b`, watermarked: false }, 30)).toBe(`${thirty}...`);
    expect(shownName({ name: `${thirty}b`, watermarked: true }, 30)).toBe(`${thirty}... (Watermarked)`);
    expect(shownName({ name: `${'a'.repeat(29)}🎉b`, watermarked: false }, 30)).toBe(`${'a'.repeat(29)}...`);
  });
});
