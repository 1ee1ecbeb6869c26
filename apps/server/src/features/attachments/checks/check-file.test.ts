import { EXTENSIONS, type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A_GIF, A_JPEG, A_PDF, A_PNG } from '../testing/given-files.ts';
import {
  aDoc,
  aDocx,
  anOpenDocument,
  anXls,
  anXlsx,
  aPagesFile,
  aPpt,
  aPresentation,
} from '../testing/given-office-files.ts';
import { getFileRefusalCode } from '../testing/refusal-of.ts';
import { checkFile } from './check-file.ts';

const A_TEXT = Buffer.from('Grüße,\r\n\tMaya\n');
const AN_RTF = Buffer.from('{\\rtf1\\ansi{\\*\\template Normal.dotm}Hello}');

/** A valid file for every extension. */
const GIVEN: Readonly<Record<Extension, Buffer>> = {
  pdf: A_PDF,
  png: A_PNG,
  gif: A_GIF,
  jpg: A_JPEG,
  jpeg: A_JPEG,
  txt: A_TEXT,
  text: A_TEXT,
  csv: Buffer.from('name,total\n"Maya",=SUM(A1:A2)\n'),
  rtf: AN_RTF,
  docx: aDocx(),
  xlsx: anXlsx(),
  pptx: aPresentation('pptx'),
  potx: aPresentation('potx'),
  ppsx: aPresentation('ppsx'),
  pptm: aPresentation('pptm', { 'ppt/vbaProject.bin': 'x' }),
  potm: aPresentation('potm', { 'ppt/vbaProject.bin': 'x' }),
  ppsxm: aPresentation('ppsxm', { 'ppt/vbaProject.bin': 'x' }),
  odt: anOpenDocument('odt'),
  ods: anOpenDocument('ods'),
  odp: anOpenDocument('odp'),
  pages: aPagesFile(),
  doc: aDoc(),
  xls: anXls(),
  ppt: aPpt(),
  pps: aPpt(),
  pot: aPpt(),
};
const TEXTS: readonly Extension[] = ['txt', 'text', 'csv'];
const PLAIN: readonly Extension[] = ['pptx', 'potx', 'ppsx'];
const WITH_MACROS: readonly Extension[] = ['pptm', 'potm', 'ppsxm'];
/** Contents that pass under several extensions. */
const ALIKE: readonly (readonly [readonly Extension[], readonly Extension[]])[] = [
  [
    ['jpg', 'jpeg'],
    ['jpg', 'jpeg'],
  ],
  [TEXTS, TEXTS],
  [
    ['ppt', 'pps', 'pot'],
    ['ppt', 'pps', 'pot'],
  ],
  [PLAIN, [...PLAIN, ...WITH_MACROS]],
  [WITH_MACROS, WITH_MACROS],
];

describe('a file of every extension', () => {
  test.each(EXTENSIONS)('passes as %s, also in chunks', async (extension) => {
    expect(await getFileRefusalCode(extension, GIVEN[extension])).toBeNull();
    expect(await getFileRefusalCode(extension, GIVEN[extension], 7)).toBeNull();
  });

  test('passes under no other extension', async () => {
    const passed: string[] = [];
    for (const content of EXTENSIONS.toSorted()) {
      for (const extension of EXTENSIONS) {
        const alike =
          content === extension ||
          ALIKE.some(([contents, names]) => contents.includes(content) && names.includes(extension));
        if (!alike && (await getFileRefusalCode(extension, GIVEN[content])) === null)
          passed.push(`${content} as ${extension}`);
      }
    }
    // Files of printable characters are also valid text.
    expect(passed).toEqual(['pdf', 'rtf'].flatMap((content) => TEXTS.map((text) => `${content} as ${text}`)));
  });
});

test.each(['potm', 'pptm', 'ppsxm'] as const)('a %s passes only if macros are allowed', (extension) => {
  const start = () => checkFile({ extension, type: fileTypeOf(extension) }, { macrosAllowed: false });
  expect(start).toThrow(expect.objectContaining({ code: 'attachment_with_macros' }));
});

describe('checking any bytes', () => {
  const extensions = fc.constantFrom(...EXTENSIONS);

  test("refuses a file that isn't of its extension's type and has no other effect", async () => {
    const binary = extensions.filter((extension) => !TEXTS.includes(extension));
    await fc.assert(
      fc.asyncProperty(binary, fc.uint8Array({ maxLength: 5_000 }), async (extension, bytes) => {
        expect(await getFileRefusalCode(extension, Buffer.from(bytes))).toMatch(/^attachment_/);
      }),
      { numRuns: 1_000 },
    );
  });

  test('passes or refuses a truncated or changed file', async () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(extensions, fc.nat(), fc.array(change, { maxLength: 5 }), async (extension, length, changes) => {
        const bytes = Buffer.from(GIVEN[extension]);
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
        const cut = bytes.subarray(0, length % (bytes.length + 1));
        for (const file of [bytes, cut]) expect(await getFileRefusalCode(extension, file)).toSatisfy(isRefusalOrNone);
      }),
      { numRuns: 3_000 },
    );
  });
});

function isRefusalOrNone(code: string | null): boolean {
  return code === null || code.startsWith('attachment_');
}
