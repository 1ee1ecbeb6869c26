import { expect, test } from 'vitest';
import { ATTACHMENT_BYTES, MAIL_BYTES } from '../constants.ts';
import {
  bytesInMail,
  fileSize,
  limitInMegabytes,
  mailProblem,
  mailShare,
  PICTURE_PIXELS,
  pictureProblem,
} from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [300, '300 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [11_001, '12 KB'],
  [999_000, '999 KB'],
  [999_001, '1 MB'],
  [3_400_000, '3.4 MB'],
  [25_000_000, '25 MB'],
  [25_000_001, '25.1 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('formats the largest attachment as specified, and a limit as configured', () => {
  expect(limitInMegabytes(ATTACHMENT_BYTES)).toBe('25');
  expect(limitInMegabytes(25_000_000)).toBe('25');
  expect(limitInMegabytes(2_650_000)).toBe('2.7');
});

test('a file takes up a third more in a mail, plus its line ends', () => {
  const file = Buffer.alloc(57 * 1_000).toString('base64');
  const lines = file.match(/.{76}/g) ?? [];
  expect(bytesInMail([57 * 1_000])).toBe(lines.length * 78);
});

test("one file of the maximum size fits into a mail, two don't", () => {
  expect(mailProblem([])).toBeNull();
  expect(mailProblem([ATTACHMENT_BYTES])).toBeNull();
  expect(mailProblem([ATTACHMENT_BYTES, ATTACHMENT_BYTES])).toBe(
    'These attachments are too large for one mail: they would take 71.8 MB of the 37 MB that a mail may have.',
  );
  expect(mailProblem([MAIL_BYTES])).not.toBeNull();
});

test("shows the attachments' share of a mail only if there are attachments", () => {
  expect(mailShare([])).toBeNull();
  expect(mailShare([5_000_000, 100_000])).toBe('The attachments take 7 MB of the 37 MB that a mail may have.');
});

test('accepts a camera picture in both orientations and rejects one pixel more', () => {
  expect(pictureProblem({ width: PICTURE_PIXELS, height: 1 })).toBeNull();
  expect(pictureProblem({ width: 20_000, height: 10_000 })).toBeNull();
  expect(pictureProblem({ width: 1, height: PICTURE_PIXELS + 1 })).not.toBeNull();
  expect(pictureProblem({ width: 30_000, height: 30_000 })).toBe(
    'This picture is too large: it has 30,000 × 30,000 pixels, and may have 200,000,000 in all. Make it smaller.',
  );
});
