import { docxFile, odtFile, xlsxFile } from '@letterdesk/demo/documents/office-files';
import { csvFile } from '@letterdesk/demo/documents/plain-files';
import { strToU8, unzipSync, zipSync } from 'fflate';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const RELATIONS = 'http://schemas.openxmlformats.org';

/** A Word file with an external picture. */
export function docxWithFarPicture(url: string, line: string): Uint8Array {
  const drawing =
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/>` +
    `<wp:docPr id="1" name="Far"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">` +
    `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Far"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${RELATIONS}/officeDocument/2006/relationships" r:link="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>' +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p><w:sectPr>';
  const files = unzipSync(docxFile('Far', [line]));
  const relation = `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument/2006/relationships/image" Target="${url}" TargetMode="External"/>`;
  return zipSync({
    ...files,
    'word/document.xml': replaced(files['word/document.xml'], '<w:sectPr>', drawing),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="${RELATIONS}/package/2006/relationships">${relation}</Relationships>`,
    ),
  });
}

/** An OpenDocument text with an external picture. */
export function odtWithFarPicture(url: string, line: string): Uint8Array {
  const spaces =
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" ' +
    'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const frame = `<text:p><draw:frame ${spaces} text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${url}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p></office:text>`;
  const files = unzipSync(odtFile('Far', [line]));
  return zipSync({ ...files, 'content.xml': replaced(files['content.xml'], '</office:text>', frame) });
}

/** A spreadsheet with a cell that requests a URL. */
export function xlsxThatAsks(url: string, line: string): Uint8Array {
  const files = unzipSync(xlsxFile([[line]]));
  const sheet = 'xl/worksheets/sheet1.xml';
  const row = `<row><c t="str"><f>_xlfn.WEBSERVICE("${url}")</f></c></row></sheetData>`;
  return zipSync({ ...files, [sheet]: replaced(files[sheet], '</sheetData>', row) });
}

/** A CSV with a cell that requests a URL. */
export function csvThatAsks(url: string, line: string): Uint8Array {
  return csvFile([[line], [`=WEBSERVICE("${url}")`]]);
}

function replaced(bytes: Uint8Array | undefined, before: string, after: string): Uint8Array {
  return strToU8(new TextDecoder().decode(bytes).replace(before, after));
}
