import { expect, test } from 'vitest';
import { exportedRows } from './results.tsx';

test.each([
  ['', 0],
  ['Letters,Status\r\n', 0],
  ['Letters\r\nRate\r\nNight\r\n', 2],
  ['Letters\r\n"two\r\nlines, ""quoted"""\r\nÉlan\r\n', 2],
])('of %j there are %i rows below the head', (csv, rows) => {
  expect(exportedRows(new TextEncoder().encode(csv))).toBe(rows);
});
