import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFileName } from './export-names.ts';

test.each([
  ['12 Confirmation: Lakeside & Sons', '12 Confirmation Lakeside & Sons'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\x.pdf', 'C Windows x.pdf'],
  ['CON.txt', '_CON.txt'],
  ['Offer. ', 'Offer'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['...', 'file'],
  ['', 'file'],
])('turns %j into a name of a file', (text, name) => {
  expect(toFileName(text, 'file')).toBe(name);
});

test('names stay within one folder, are short and never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = toFileName(text, 'file');
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
      expect(name).not.toMatch(/^\.|[. ]$/);
      expect(name.length).toBeLessThanOrEqual(82);
    }),
  );
});
