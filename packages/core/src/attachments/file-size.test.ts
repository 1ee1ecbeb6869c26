import { expect, test } from 'vitest';
import { ATTACHMENT_BYTES } from '../constants.ts';
import { fileSize, limitInMegabytes } from './file-size.ts';

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
])('a file of %d bytes reads %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('the largest attachment reads as the specification says, and a limit as it was set', () => {
  expect(limitInMegabytes(ATTACHMENT_BYTES)).toBe('25');
  expect(limitInMegabytes(25_000_000)).toBe('25');
  expect(limitInMegabytes(2_650_000)).toBe('2.7');
});
