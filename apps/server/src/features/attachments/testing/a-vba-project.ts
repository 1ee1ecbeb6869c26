/** A container of [MS-OVBA] 2.4.1 in which nothing is repeated. */
export function compressed(text: Buffer): Buffer {
  const chunks: Buffer[] = [Buffer.from([1])];
  for (let at = 0; at < text.length; at += 3_000) {
    const parts: Buffer[] = [];
    const part = text.subarray(at, at + 3_000);
    for (let index = 0; index < part.length; index += 8) parts.push(Buffer.from([0]), part.subarray(index, index + 8));
    const packed = Buffer.concat(parts);
    const header = Buffer.alloc(2);
    header.writeUInt16LE(0xb000 | (packed.length - 1));
    chunks.push(header, packed);
  }
  return Buffer.concat(chunks);
}

/** A record of a project's list of modules. */
export function aDirectoryRecord(number: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(number, 0);
  head.writeUInt32LE(content.length, 2);
  return Buffer.concat([head, content]);
}

interface VbaModule {
  readonly source: string;
  /** Number of compiled lines; null if the module was never compiled. */
  readonly compiledLines?: number | null;
}

const ATTRIBUTES =
  'Attribute VB_Name = "Sheet1"\r\nAttribute VB_Base = "0{00020820-0000}"\r\nAttribute VB_Exposed = True\r\n';

/** The streams of a VBA project in a folder, as Excel stores it. */
export function aVbaProject(
  modules: Readonly<Record<string, VbaModule>>,
  folder = '_VBA_PROJECT_CUR',
): Record<string, Buffer> {
  const version = Buffer.from('09000400000001000000ff00', 'hex');
  const records = [aDirectoryRecord(0x0001, Buffer.alloc(4)), version];
  const streams: Record<string, Buffer> = {};
  for (const [name, { source, compiledLines = 0 }] of Object.entries(modules)) {
    const cache = compiledLines === null ? Buffer.alloc(0) : Buffer.from('011601000000feca01000000ffffffff', 'hex');
    if (compiledLines !== null) cache.writeUInt16LE(compiledLines, 10);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(cache.length);
    records.push(aDirectoryRecord(0x001a, Buffer.from(name)), aDirectoryRecord(0x0032, Buffer.from(name, 'utf16le')));
    records.push(aDirectoryRecord(0x0031, offset), aDirectoryRecord(0x002b, Buffer.alloc(0)));
    streams[`${folder}/VBA/${name}`] = Buffer.concat([cache, compressed(Buffer.from(ATTRIBUTES + source))]);
  }
  return {
    ...streams,
    [`${folder}/VBA/_VBA_PROJECT`]: Buffer.from('cc61ffff000000', 'hex'),
    [`${folder}/VBA/dir`]: compressed(Buffer.concat(records)),
    [`${folder}/PROJECT`]: Buffer.from('Document=Sheet1/&H00000000\r\n'),
  };
}
