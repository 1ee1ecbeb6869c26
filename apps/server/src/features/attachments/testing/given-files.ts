import { crc32, deflateRawSync } from 'node:zlib';

/** Bytes of a file that is compressed. */
const LARGE = 10_000_000;

/** A ZIP archive of files, of which only large ones are compressed. */
export function aZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, given] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = typeof given === 'string' ? Buffer.from(given) : given;
    const packed = content.length < LARGE ? content : deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const head = Buffer.from([20, 0, 0, 0, packed === content ? 0 : 8, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, name, packed]);
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

/** The archive as programs write it that don't know an entry's size before it is written. */
export function withDescriptors(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (const [signature, flagsAt] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = bytes.indexOf(signature, 0, 'latin1'); at !== -1; at = bytes.indexOf(signature, at + 1, 'latin1')) {
      bytes.writeUInt16LE(0x0008, at + flagsAt);
      if (flagsAt === 6) bytes.fill(0, at + 14, at + 26);
    }
  }
  return bytes;
}

export const A_PDF = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
);
export const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const A_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
/** One grey pixel. */
export const A_JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffdb004300', 'hex'),
  Buffer.alloc(64, 1),
  Buffer.from('ffc0000b080001000101011100', 'hex'),
  Buffer.from('ffc40014000100000000000000000000000000000009', 'hex'),
  Buffer.from('ffc40014100100000000000000000000000000000000', 'hex'),
  Buffer.from('ffda0008010100003f0054', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);
