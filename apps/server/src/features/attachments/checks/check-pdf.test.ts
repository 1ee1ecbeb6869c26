import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { A_PDF, aZip } from '../testing/given-files.ts';
import { getFileRefusal } from '../testing/refusal-of.ts';

const A_PAGE = '<!doctype html><script>alert(1)</script>';
const END = '%%EOF\n';

/** A PDF with its end replaced. */
function ending(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([A_PDF.subarray(0, -END.length), ...parts.map((part) => Buffer.from(part))]);
}

/** A PDF behind other bytes. */
const behind = (before: string) => Buffer.concat([Buffer.from(before, 'latin1'), A_PDF]);
const PRINTER_JOB = '\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n';

const A_LAUNCH = '<</S/Launch/F(cmd.exe)>>';

/** A stream of compressed objects. @param cut number of its last bytes that are missing. */
function packed(objects: string | Buffer, cut = 0): Buffer {
  const content = deflateSync(objects);
  const dictionary = '9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\r\n';
  return Buffer.concat([
    Buffer.from(dictionary),
    content.subarray(0, content.length - cut),
    Buffer.from('\nendstream\n'),
  ]);
}

describe('a harmless PDF', () => {
  test.each<[string, Buffer]>([
    ['behind a byte order mark', behind('\xef\xbb\xbf')],
    ['behind an empty line', behind('\r\n')],
    ["behind a printer's commands", Buffer.concat([behind(PRINTER_JOB), Buffer.from('\x1b%-12345X')])],
    ['behind a line of PostScript', behind('%!PS-Adobe-3.0\n')],
    ['behind 1,024 blanks', behind(' '.repeat(1_024))],
    ['padded with zero bytes', ending(END, Buffer.alloc(200_000))],
    ['padded with blanks and line breaks', ending(END, ' \r\n'.repeat(50_000))],
    ['with blank lines and a remark behind its end', ending(END, '\r\n\0\0% printed twice\n')],
    ['that was changed, so that it has two ends', ending(END, '1 0 obj\nendobj\n', END)],
    ['with compressed objects', ending(packed('<</S/GoTo>>'), END)],
    ['with objects packed in another way', ending('<</Type/ObjStm>>stream\nx\nendstream', END)],
    ['that names a launch, but not as an action', ending('<< /Title (/S /Launches) /Launched true >>', END)],
  ])('passes %s', async (_what, bytes) => {
    for (const portion of [bytes.length, 5]) expect(await getFileRefusal('pdf', bytes, portion)).toBeNull();
  });
});

const OTHER = 'The content of this file does not match its name: it is not a pdf file.';
const DISGUISED = 'This file also contains an archive or a web page. Save a clean copy and attach that.';
const LAUNCHES = 'This PDF can start a program when opened. Print it to a new PDF and attach that.';

describe('an invalid PDF', () => {
  test.each<[string, string, Buffer]>([
    ['that begins as a page', OTHER, Buffer.concat([Buffer.from(`%PDF-1.7\n${A_PAGE}`), A_PDF])],
    ['behind something else', OTHER, Buffer.concat([Buffer.from('x'), A_PDF])],
    ['behind an empty line and something else', OTHER, behind('\nGIF89a')],
    ['behind more than 1,024 bytes', OTHER, behind('\n'.repeat(1_025))],
    ['behind a page', OTHER, behind('% <html>\n')],
    ['with padding inside its content and no end', OTHER, ending(Buffer.alloc(200_000), 'x')],
    ['with a padded archive behind its end', DISGUISED, ending(END, aZip({ 'a.txt': 'x' }), '%', END, '\0'.repeat(99))],
    ['that has no end', OTHER, ending('')],
    ['whose end is not its last bytes', OTHER, ending(END, 'x'.repeat(1_100))],
    ['with a page behind its end', DISGUISED, ending(`%${'x'.repeat(5_000)}\n`, END, A_PAGE)],
    ['with an archive behind its end', DISGUISED, ending(END, aZip({ 'a.txt': 'x' }), '%', END)],
    ['with an archive in it', DISGUISED, ending(aZip({ 'a.txt': 'x' }), END)],
    ['that starts a program', LAUNCHES, ending('<< /S /Launch /F (cmd.exe) >>', END)],
    ['that starts a program by a name in numbers', LAUNCHES, ending('<</#53/Launch/F(cmd.exe)>>', END)],
    ['that starts a program behind a remark', LAUNCHES, ending('<</S%x\n%y\r/Launch/F(cmd.exe)>>', END)],
    ['that starts a program in compressed objects', LAUNCHES, ending(packed(A_LAUNCH), END)],
    ['that starts one in compressed objects without an end', LAUNCHES, ending(packed(A_LAUNCH, 4), END)],
    ['that starts one in compressed objects with another checksum', LAUNCHES, ending(packed(A_LAUNCH, 4), 'abcd', END)],
    ['that has too many compressed objects', LAUNCHES, ending(packed(Buffer.alloc(201_000_000)), END)],
    ['that starts a program and hides it', LAUNCHES, ending('<</S\r\n/L#61unc#68/F(cmd.exe)>>', END)],
  ])('is refused %s', async (_what, message, bytes) => {
    for (const portion of [bytes.length, 5]) {
      expect(await getFileRefusal('pdf', bytes, portion)).toMatchObject({ message });
    }
  });

  test('is checked quickly if it is made of types, remarks and beginnings of streams', async () => {
    const halfPacked = Buffer.concat([
      deflateSync(Buffer.alloc(20_000_000)).subarray(0, 19_000),
      Buffer.from('\xff\xff'),
    ]);
    const costly = [
      '%/S\r'.repeat(20_000),
      '/ObjStm'.repeat(100_000),
      '/ObjStm stream\n'.repeat(2_000),
      ...['/ObjStm'.repeat(700), ' stream\n', halfPacked],
    ];
    const begun = performance.now();
    await getFileRefusal('pdf', ending(...costly, END));
    expect(performance.now() - begun).toBeLessThan(5_000);
  }, 60_000);

  test('is refused with a large archive after its end, whose directory exceeds the checked bytes', async () => {
    const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index}`.padEnd(60, 'x'), '']));
    expect(await getFileRefusal('pdf', ending(END, aZip(files), '%', END))).toMatchObject({ message: DISGUISED });
  });
});
