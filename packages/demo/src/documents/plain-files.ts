/** A rich text of a title and paragraphs. */
export function rtfFile(title: string, lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map((line) => `${rtfOf(line)}\\par\n`).join('');
  const text = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs36\\b ${rtfOf(title)}\\b0\\par\\fs22\n${paragraphs}}`;
  return new TextEncoder().encode(text);
}

function rtfOf(text: string): string {
  return text.replace(/[\\{}]/g, '\\$&').replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
}

/** Rows of cells as RFC 4180 has them. */
export function csvFile(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return new TextEncoder().encode(rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''));
}
