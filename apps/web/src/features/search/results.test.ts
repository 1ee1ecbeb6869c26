import { expect, test } from 'vitest';
import { exportedRows } from './results.tsx';

test.each([
  ['', 0],
  ['Letters,Status\r\n', 0],
  ['Letters\r\nRate\r\nNight\r\n', 2],
  ['Letters\r\n"two\r\nlines, ""quoted"""\r\nÉlan\r\n', 2],
])('an export of %j has %i rows below its header', (csv, rows) => {
  expect(exportedRows(new TextEncoder().encode(csv))).toBe(rows);
});
