import { strToU8, type Zippable, zipSync } from 'fflate';

/** A Word file. */
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

/** An Excel file with one sheet. */
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

/** An OpenDocument text. Its type comes first and uncompressed, as the format requires. */
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

/** Fixed for reproducible files. */
const MADE = '2026-01-05T12:00:00';

/** @param stored entries left uncompressed. */
function archive(files: Readonly<Record<string, string>>, stored: readonly string[] = []): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of Object.entries(files)) {
    entries[path] = [strToU8(text), { level: stored.includes(path) ? 0 : 6, mtime: MADE }];
  }
  return zipSync(entries);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** A related part of an Office Open XML file. */
interface RelatedPart {
  /** The relation type's last segment, such as `slide`. */
  readonly relation: string;
  readonly target: string;
}

/** Numbered `rId1`, `rId2` … in order. */
function relationships(parts: readonly RelatedPart[]): string {
  const entries = parts.map(
    ({ relation, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/relationships/${relation}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

/** @param parts content types by path, below `application/vnd.openxmlformats-officedocument.` */
function contentTypes(parts: Readonly<Record<string, string>>): string {
  const type = 'application/vnd.openxmlformats-officedocument.';
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>';
  const overrides = Object.entries(parts).map(
    ([path, name]) => `<Override PartName="/${path}" ContentType="${type}${name}+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join('')}</Types>`;
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SPACES =
  `xmlns:a="${DRAWING}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ` +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const EMPTY = `<p:cSld><p:spTree>${GROUP}</p:spTree></p:cSld>`;
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** A PowerPoint file with one slide. */
export function pptxFile(title: string, lines: readonly string[]): Uint8Array {
  const part = (relation: string, target: string) => ({ relation, target });
  return archive({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slides/slide1.xml': 'presentationml.slide',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/theme/theme1.xml': 'theme',
    }),
    '_rels/.rels': relationships([part('officeDocument', 'ppt/presentation.xml')]),
    'ppt/presentation.xml': `${XML}<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships([
      part('slideMaster', 'slideMasters/slideMaster1.xml'),
      part('slide', 'slides/slide1.xml'),
      part('theme', 'theme/theme1.xml'),
    ]),
    'ppt/slides/slide1.xml': `${XML}<p:sld ${SPACES}><p:cSld><p:spTree>${GROUP}${box(2, 700_000, [title], 3_200)}${box(3, 1_900_000, lines, 1_800)}</p:spTree></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships([part('slideLayout', '../slideLayouts/slideLayout1.xml')]),
    'ppt/slideLayouts/slideLayout1.xml': `${XML}<p:sldLayout ${SPACES} type="blank">${EMPTY}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      part('slideMaster', '../slideMasters/slideMaster1.xml'),
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${XML}<p:sldMaster ${SPACES}>${EMPTY}${COLOUR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships([
      part('slideLayout', '../slideLayouts/slideLayout1.xml'),
      part('theme', '../theme/theme1.xml'),
    ]),
    'ppt/theme/theme1.xml': THEME,
  });
}

/** @param top in EMU; @param size in hundredths of a point. */
function box(id: number, top: number, lines: readonly string[], size: number): string {
  const text = lines.map(
    (line) => `<a:p><a:r><a:rPr lang="en-US" sz="${size}"/><a:t>${escaped(line)}</a:t></a:r></a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="${top}"/><a:ext cx="7900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${text.join('')}</p:txBody></p:sp>`;
}

const COLOURS = {
  dk1: '17242F',
  lt1: 'FFFFFF',
  dk2: '51606D',
  lt2: 'F4F3EF',
  accent1: '0C6A63',
  accent2: '23508C',
  accent3: '8A5200',
  accent4: 'A3261F',
  accent5: '1D6B3A',
  accent6: '51606D',
  hlink: '0C6A63',
  folHlink: '51606D',
};

const THEME = themeOf(
  Object.entries(COLOURS).map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`),
);

/** Themes require three fills, lines and effects. */
function themeOf(colours: readonly string[]): string {
  const fills = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
  const lines = '<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3);
  const effects = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  return `${XML}<a:theme xmlns:a="${DRAWING}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours.join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${lines}</a:lnStyleLst><a:effectStyleLst>${effects}</a:effectStyleLst><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
