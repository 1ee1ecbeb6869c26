import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDocument } from './build-cloud-documents.ts';
import type { DocumentContent } from './demo-document.ts';

const LINES = { title: 'A & B <c>', lines: ['"Quoted"', 'Ekström'] };

test.each<DocumentContent>([
  { format: 'docx', ...LINES },
  { format: 'odt', ...LINES },
  { format: 'pptx', ...LINES },
  { format: 'xlsx', rows: [['A & B <c>', 'Ekström']] },
])('office files are archives of well-formed XML: $format', async (content) => {
  const parts = Object.entries(unzipSync(await makeDocument(content)));
  for (const [path, bytes] of parts.filter(([name]) => name !== 'mimetype')) {
    expect([path, XMLValidator.validate(strFromU8(bytes))]).toEqual([path, true]);
  }
  expect(parts.map(([, bytes]) => strFromU8(bytes)).join('')).toContain('A &amp; B &lt;c&gt;');
});
