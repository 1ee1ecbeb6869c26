import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { aDocx, anOpenDocument, anXlsx } from '../testing/given-office-files.ts';
import { getFileRefusal, getFileRefusalCode } from '../testing/refusal-of.ts';

const MESSAGE =
  'This file can start another program through a field or formula. Replace it with its text or value, then attach it again.';
const TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/a/b.dat" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>';

const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (...inside: string[]) => `<w:p>${mark('begin')}${inside.join('')}${mark('end')}</w:p>`;
const story = (...inside: string[]) => `<w:x xmlns:w="w">${inside.join('')}</w:x>`;
const DDE = story(field(code(' DDEAUTO c:\\\\cmd.exe "/k calc" '), mark('separate'), '<w:r><w:t>1</w:t></w:r>'));

describe('a letter', () => {
  test.each([
    ['by a field', { 'word/document.xml': DDE }],
    ['by a field in several runs', { 'word/document.xml': story(field(code('D'), code('DE'), code('AUTO cmd'))) }],
    ['by a field in small letters and numbers', { 'word/document.xml': story(field(code(' d&#68;e cmd'))) }],
    ['by a simple field', { 'word/document.xml': story('<w:fldSimple w:instr=" DDE cmd x"/>') }],
    ['by a field without an end', { 'word/document.xml': story(mark('begin'), code('DDE cmd')) }],
    ['by a field in another', { 'word/document.xml': story(field(code('IF '), field(code('DDE cmd')), code('=1'))) }],
    ['by a field around another', { 'word/document.xml': story(field(code('DDE '), field(code('REF a')), code('b'))) }],
    [
      'by a field in its result',
      { 'word/document.xml': story(field(code('PAGE'), mark('separate'), field(code('DDE a')))) },
    ],
    [
      'by a field that another one names',
      { 'word/document.xml': story(field(field(code('QUOTE 68 68 69 65 85 84 79')), code(' c:\\\\cmd.exe'))) },
    ],
    ['by a field that another one completes', { 'word/document.xml': story(field(code(' D'), field(code('REF a')))) }],
    [
      'by a field that a simple one names',
      { 'word/document.xml': story(mark('begin'), '<w:fldSimple w:instr="QUOTE 68"/>', code(' c'), mark('end')) },
    ],
    ['in a header', { 'word/header1.xml': DDE }],
    ['in a footer', { 'word/footer2.xml': DDE }],
    ['in a footnote', { 'word/footnotes.xml': DDE }],
    ['in an endnote', { 'word/endnotes.xml': DDE }],
    ['in a comment', { 'word/comments.xml': DDE }],
    ['in a building block', { 'word/glossary/document.xml': DDE }],
    ['in UTF-16', { 'word/document.xml': Buffer.from(`\ufeff${DDE}`, 'utf16le') }],
    ['in a part of an unusual name', { '[Content_Types].xml': TYPES, 'a/b.dat': DDE }],
  ])('is refused if it can start a program %s', async (_where, parts) => {
    expect(await getFileRefusal('docx', aDocx(parts))).toEqual({ code: 'attachment_unsafe', message: MESSAGE });
  });

  test.each([
    ['other fields', story(field(code(' PAGE ')), field(code('HYPERLINK "https://dde.example/"')))],
    [
      'a field in a field',
      story(field(code(' ='), field(code('PAGE')), code('+1')), field(code('IF '), field(code('PAGE')))),
    ],
    ['the keyword in a result', story(field(code('TITLE'), mark('separate'), '<w:r><w:t>DDE cmd</w:t></w:r>'))],
    ['the keyword in its text', story('<w:r><w:t>DDEAUTO cmd</w:t></w:r>', field(code('DATE')))],
  ])('passes with %s', async (_what, text) => {
    expect(await getFileRefusalCode('docx', aDocx({ 'word/document.xml': text }))).toBeNull();
  });
});

const sheet = (inside: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet>${inside}</worksheet>` });

describe('a workbook', () => {
  test.each([
    [
      'by a link',
      {
        'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c"/></externalLink>',
      },
    ],
    ['by a formula', sheet(`<c><f>cmd|'/c calc'!A0</f></c>`)],
    ['by a formula with numbers for letters', sheet(`<c><f>cmd&#124;'/c calc'!A0</f></c>`)],
    ['by a rule', sheet(`<cfRule><formula>cmd|'/c calc'!A0</formula></cfRule>`)],
    ['by a name', { 'xl/workbook.xml': `<workbook><definedName name="a">cmd|'/c calc'!A0</definedName></workbook>` }],
  ])('is refused if it can start a program %s', async (_how, parts) => {
    expect(await getFileRefusal('xlsx', anXlsx(parts))).toEqual({ code: 'attachment_unsafe', message: MESSAGE });
  });

  test.each([
    ['texts with a bar', sheet('<c><f>CONCAT(A1,"|",B1)</f><v>a|b!</v></c>')],
    ['texts that look like one', { 'xl/sharedStrings.xml': `<sst><si><t>=cmd|'/c calc'!A0</t></si></sst>` }],
  ])('passes with %s', async (_what, parts) => {
    expect(await getFileRefusalCode('xlsx', anXlsx(parts))).toBeNull();
  });
});

test('a workbook with a sheet of 100 MB is read in portions', async () => {
  const bytes = anXlsx({ 'xl/worksheets/sheet1.xml': `<worksheet>${'<c>| </c>'.repeat(11_000_000)}</worksheet>` });
  let peak = 0;
  let isChecked = false;
  const before = process.memoryUsage().arrayBuffers;
  const check = getFileRefusalCode('xlsx', bytes).finally(() => {
    isChecked = true;
  });
  while (!isChecked) {
    await nextTurn();
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }
  expect(await check).toBeNull();
  expect(peak).toBeLessThan(50_000_000);
});

describe('a LibreOffice file', () => {
  test.each([
    ['by a link', '<office:x><office:dde-source office:dde-application="cmd"/></office:x>'],
    [
      'by a formula',
      '<office:x><table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;&quot;/c&quot;;&quot;a&quot;)"/></office:x>',
    ],
    [
      'by a formula in mixed letters',
      '<office:x><c table:formula="of:=dDE(&quot;cmd&quot;;&quot;a&quot;)"/></office:x>',
    ],
    ['by a formula in mixed letters and no quotes', '<office:x><c table:formula="of:=dDE([.A1];[.A2])"/></office:x>'],
  ])('is refused if it can start a program %s', async (_how, content) => {
    expect(await getFileRefusalCode('ods', anOpenDocument('ods', { 'content.xml': content }))).toBe(
      'attachment_unsafe',
    );
  });

  test('passes with a text that names DDE', async () => {
    const content = '<office:x><text:p>=DDE("cmd";"/c";"a")</text:p></office:x>';
    expect(await getFileRefusalCode('ods', anOpenDocument('ods', { 'content.xml': content }))).toBeNull();
  });
});

test.each([`"=cmd|'/c calc'!A0"`, `=${'1*'.repeat(200)}cmd|'/c calc'!A0`, `"=1+\r\ncmd|'/c calc'!A0"`])(
  'a table of text that can start a program by %j is refused, in portions too, and the same text is not',
  async (cell) => {
    const table = Buffer.from(`name,total\r\nMaya,${cell}\r\n`);
    for (const portion of [table.length, 7])
      expect(await getFileRefusalCode('csv', table, portion)).toBe('attachment_unsafe');
    expect(await getFileRefusalCode('txt', table)).toBeNull();
  },
);

test.each([
  '{\\field{\\*\\fldinst DDEAUTO cmd "/c calc"}}',
  "{\\field{\\*\\fldinst {\\rtlch D}{\\b DE}\\'41UTO cmd}}",
  '{\\field{\\*\\fldinst \\u68?DE cmd}}',
  '{\\field{\\*\\fldinst \\u68X\\u68X\\u69X cmd}}',
  "{\\field{\\*\\fldinst \\u68\\'3fDE cmd}}",
  '{\\field{\\*\\fldinst \\uc2{\\uc0\\u68}\\u68XX\\u69X\\~ cmd}}',
  `{\\field{\\*\\fldinst ${' '.repeat(45)}DDEAUTO cmd}}`,
  '{\\field{\\*\\fldinst {\\field{\\*\\fldinst QUOTE 68 68 69 65 85 84 79}{\\fldrslt x}} c:\\\\cmd.exe}}',
])('a text in RTF with %s is refused', async (text) => {
  expect(await getFileRefusalCode('rtf', Buffer.from(`{\\rtf1 ${text}}`))).toBe('attachment_unsafe');
});
