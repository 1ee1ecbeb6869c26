import { describe, expect, test } from 'vitest';
import { A_PDF, aZip } from '../testing/given-files.ts';
import { refusalOf } from '../testing/refusal-of.ts';

const A_PAGE = '<!doctype html><script>alert(1)</script>';
const END = '%%EOF\n';

/** A PDF with its end replaced. */
function ending(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([A_PDF.subarray(0, -END.length), ...parts.map((part) => Buffer.from(part))]);
}

describe('a PDF passes', () => {
  test.each<[string, Buffer]>([
    ['with blank lines and a remark behind its end', ending(END, '\r\n\0\0% printed twice\n')],
    ['that was changed, so that it has two ends', ending(END, '1 0 obj\nendobj\n', END)],
    ['that names a launch, but not as an action', ending('<< /Title (/S /Launches) /Launched true >>', END)],
  ])('%s', async (_what, bytes) => {
    for (const portion of [bytes.length, 5]) expect(await refusalOf('pdf', bytes, portion)).toBeNull();
  });
});

const OTHER = 'The content of this file does not match its name: it is not a pdf file.';
const DISGUISED = 'This file also contains an archive or a web page. Save a clean copy and attach that.';
const LAUNCHES = 'This PDF can start a program when opened. Print it to a new PDF and attach that.';

describe('a PDF is refused', () => {
  test.each<[string, string, Buffer]>([
    ['that begins as a page', OTHER, Buffer.concat([Buffer.from(`%PDF-1.7\n${A_PAGE}`), A_PDF])],
    ['behind something else', OTHER, Buffer.concat([Buffer.from('x'), A_PDF])],
    ['that has no end', OTHER, ending('')],
    ['whose end is not its last bytes', OTHER, ending(END, 'x'.repeat(1_100))],
    ['with a page behind its end', DISGUISED, ending(`%${'x'.repeat(5_000)}\n`, END, A_PAGE)],
    ['with an archive behind its end', DISGUISED, ending(END, aZip({ 'a.txt': 'x' }), '%', END)],
    ['with an archive in it', DISGUISED, ending(aZip({ 'a.txt': 'x' }), END)],
    ['that starts a program', LAUNCHES, ending('<< /S /Launch /F (cmd.exe) >>', END)],
    ['that starts a program and hides it', LAUNCHES, ending('<</S\r\n/L#61unc#68/F(cmd.exe)>>', END)],
  ])('%s', async (_what, message, bytes) => {
    for (const portion of [bytes.length, 5]) {
      expect(await refusalOf('pdf', bytes, portion)).toMatchObject({ message });
    }
  });

  test('with a large archive behind its end, whose directory alone is longer than what is looked at', async () => {
    const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index}`.padEnd(60, 'x'), '']));
    expect(await refusalOf('pdf', ending(END, aZip(files), '%', END))).toMatchObject({ message: DISGUISED });
  });
});
