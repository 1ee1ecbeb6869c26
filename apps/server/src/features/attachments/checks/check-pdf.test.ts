import { describe, expect, test } from 'vitest';
import { A_PDF, aZip } from '../testing/given-files.ts';
import { getFileRefusal } from '../testing/refusal-of.ts';

const A_PAGE = '<!doctype html><script>alert(1)</script>';
const END = '%%EOF\n';

/** A PDF with its end replaced. */
function ending(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([A_PDF.subarray(0, -END.length), ...parts.map((part) => Buffer.from(part))]);
}

describe('a harmless PDF', () => {
  test.each<[string, Buffer]>([
    ['blank lines and a comment behind its end', ending(END, '\r\n\0\0% printed twice\n')],
    ['two ends after an update', ending(END, '1 0 obj\nendobj\n', END)],
    ['the word launch outside an action', ending('<< /Title (/S /Launches) /Launched true >>', END)],
  ])('passes with %s', async (_what, bytes) => {
    for (const portion of [bytes.length, 5]) expect(await getFileRefusal('pdf', bytes, portion)).toBeNull();
  });
});

const OTHER = 'The content of this file does not match its name: it is not a pdf file.';
const DISGUISED = 'This file also contains an archive or a web page. Save a clean copy and attach that.';
const LAUNCHES = 'This PDF can start a program when opened. Print it to a new PDF and attach that.';

describe('an invalid PDF', () => {
  test.each<[string, string, Buffer]>([
    ['a web page at its start', OTHER, Buffer.concat([Buffer.from(`%PDF-1.7\n${A_PAGE}`), A_PDF])],
    ['other bytes at its start', OTHER, Buffer.concat([Buffer.from('x'), A_PDF])],
    ['no end', OTHER, ending('')],
    ['too many bytes behind its end', OTHER, ending(END, 'x'.repeat(1_100))],
    ['a web page behind its end', DISGUISED, ending(`%${'x'.repeat(5_000)}\n`, END, A_PAGE)],
    ['an archive behind its end', DISGUISED, ending(END, aZip({ 'a.txt': 'x' }), '%', END)],
    ['an archive inside', DISGUISED, ending(aZip({ 'a.txt': 'x' }), END)],
    ['a launch action', LAUNCHES, ending('<< /S /Launch /F (cmd.exe) >>', END)],
    ['a disguised launch action', LAUNCHES, ending('<</S\r\n/L#61unc#68/F(cmd.exe)>>', END)],
  ])('is refused with %s', async (_what, message, bytes) => {
    for (const portion of [bytes.length, 5]) {
      expect(await getFileRefusal('pdf', bytes, portion)).toMatchObject({ message });
    }
  });

  test('a PDF with a large archive behind its end is refused, even if the directory exceeds the checked part', async () => {
    const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index}`.padEnd(60, 'x'), '']));
    expect(await getFileRefusal('pdf', ending(END, aZip(files), '%', END))).toMatchObject({ message: DISGUISED });
  });
});
