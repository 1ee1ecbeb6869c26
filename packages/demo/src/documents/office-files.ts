import { archive, contentTypes, escaped, relationships, XML } from './archive.ts';

/** A file of Word: a title and paragraphs. */
export function docxFile(title: string, lines: readonly string[]): Uint8Array {
  const paragraph = (text: string, look = '') =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body =
    paragraph(title, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>') + lines.map((line) => paragraph(line)).join('');
  return archive({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relationships([{ relation: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:body></w:document>`,
  });
}

/** A file of Excel: one sheet of texts. */
export function xlsxFile(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archive({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relationships([{ relation: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([{ relation: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns';
const ODT = 'application/vnd.oasis.opendocument.text';

/** A text of OpenDocument: a title and paragraphs. Its type stands first, as it is. */
export function odtFile(title: string, lines: readonly string[]): Uint8Array {
  const body = `<text:h text:outline-level="1">${escaped(title)}</text:h>${lines.map((line) => `<text:p>${escaped(line)}</text:p>`).join('')}`;
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return archive(
    {
      mimetype: ODT,
      'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="${OPEN_DOCUMENT}:manifest:1.0" manifest:version="1.2">${entry('/', ODT)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
      'content.xml': `${XML}<office:document-content xmlns:office="${OPEN_DOCUMENT}:office:1.0" xmlns:text="${OPEN_DOCUMENT}:text:1.0" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    ['mimetype'],
  );
}
