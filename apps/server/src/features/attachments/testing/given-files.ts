import { crc32 } from 'node:zlib';

/** A ZIP archive of small files, as they are. */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const head = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, sizes, lengths, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A file of Word with nothing but what it is known by, and other files in it. */
export function aDocx(
  more: Readonly<Record<string, string>> = {},
  main = `${OFFICE}.wordprocessingml.document.main+xml`,
) {
  const part = `<Override PartName="/word/document.xml" ContentType="${main}"/>`;
  return aZip({ '[Content_Types].xml': `<Types>${part}</Types>`, 'word/document.xml': '<w:document/>', ...more });
}

export function anXlsx(): Buffer {
  const part = `<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.spreadsheetml.sheet.main+xml"/>`;
  return aZip({ '[Content_Types].xml': `<Types>${part}</Types>`, 'xl/workbook.xml': '<workbook/>' });
}

/** A compound file whose directory holds these names. */
export function aCompoundFile(...names: readonly string[]): Buffer {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const listed = names.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  return Buffer.concat([head, Buffer.alloc(1_016), ...listed, Buffer.alloc(512)]);
}

export const A_PDF = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
);
export const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const A_GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,;', 'latin1');
export const A_JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
