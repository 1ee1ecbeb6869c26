/** US Letter in points. */
const PAGE = { width: 612, height: 792 };
const MARGIN = 72;
const LEADING = 20;

/** A one-page PDF in Helvetica. Characters beyond Latin-1 become question marks. */
export function pdfFile(title: string, lines: readonly string[]): Uint8Array {
  const top = PAGE.height - MARGIN;
  const shown = lines.map((line) => `0 -${LEADING} Td ${textOf(line)} Tj`).join('\n');
  const drawing = `BT /F2 20 Tf ${MARGIN} ${top} Td ${textOf(title)} Tj /F1 11 Tf 0 -16 Td\n${shown}\nET`;
  const font = (name: string) => `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
  const resources = `/Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>`;
  return written([
    '<</Type /Catalog /Pages 2 0 R /Lang (en-US)>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ${resources}>>`,
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title ${textOf(title)}>>`,
  ]);
}

/** A PDF string, one byte per character. */
function textOf(text: string): string {
  return `(${text.replace(/[^\x20-\x7e\xa1-\xff]/g, '?').replace(/[\\()]/g, '\\$&')})`;
}

/** Writes numbered objects; the first is the catalogue, the last the document information. */
function written(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const entries = objects.length + 1;
  const trailer = `trailer\n<</Size ${entries} /Root 1 0 R /Info ${objects.length} 0 R>>`;
  const table = `xref\n0 ${entries}\n0000000000 65535 f \n${places.join('')}${trailer}\n`;
  return Uint8Array.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, (sign) => sign.charCodeAt(0));
}

/** An RTF file. */
export function rtfFile(title: string, lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map((line) => `${rtfOf(line)}\\par\n`).join('');
  const text = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs36\\b ${rtfOf(title)}\\b0\\par\\fs22\n${paragraphs}}`;
  return new TextEncoder().encode(text);
}

function rtfOf(text: string): string {
  return text.replace(/[\\{}]/g, '\\$&').replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
}

/** CSV by RFC 4180. */
export function csvFile(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return new TextEncoder().encode(rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''));
}
