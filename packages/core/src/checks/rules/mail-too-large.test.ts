import { describe, expect, test } from 'vitest';
import { aLetterAbout } from '../testing/letter-about.ts';
import mailTooLarge from './mail-too-large.ts';

const find = (bytes: number | null, bytesAllowed: number | null, attachments = ['Scan.pdf']) =>
  mailTooLarge.find(aLetterAbout({ delivery: { bytes, bytesAllowed }, attachments }));

describe('a mail that is too large', () => {
  test('is found with its size and the limit', () => {
    expect(find(30_000_001, 25 * 1024 * 1024).map(({ place, message }) => [place.part, message])).toEqual([
      ['attachments', 'This mail has 30.1 MB, but the mail server accepts only 25 MB.'],
    ]);
  });

  test('is found in the message if nothing is attached', () => {
    expect(find(30_000_001, 10_000_000, []).map(({ place }) => place.part)).toEqual(['message']);
  });

  test.each([
    [10_000_000, 10_000_000],
    [null, 10_000_000],
    [30_000_000, null],
    [30_000_000, 0],
  ])('isn’t one of %s bytes where %s are allowed', (bytes, allowed) => {
    expect(find(bytes, allowed)).toEqual([]);
  });
});
