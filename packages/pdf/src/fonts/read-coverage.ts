import { closeSync, openSync, readSync } from 'node:fs';

/** First and last code point. */
export type CodeRange = readonly [first: number, last: number];

/** Reads which characters a TrueType or OpenType font has, from its `cmap` table alone. */
export function readCoverage(path: string): CodeRange[] {
  const file = openSync(path, 'r');
  try {
    const table = readCmap(file);
    const [format4, format12] = [4, 12].map((format) => findSubtable(table, format));
    if (format12 !== undefined) return readGroups(table.subarray(format12));
    return format4 === undefined ? [] : readSegments(table.subarray(format4));
  } finally {
    closeSync(file);
  }
}

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

const HEADER = 12;
const RECORD = 16;

function readCmap(file: number): Buffer {
  const tables = readBytes(file, 4, 2).readUInt16BE();
  const records = readBytes(file, HEADER, tables * RECORD);
  for (let at = 0; at < records.length; at += RECORD) {
    if (records.toString('latin1', at, at + 4) !== 'cmap') continue;
    return readBytes(file, records.readUInt32BE(at + 8), records.readUInt32BE(at + 12));
  }
  throw new Error('The font has no characters.');
}

/** Returns where a Unicode subtable of this format begins. */
function findSubtable(table: Buffer, format: number): number | undefined {
  const count = table.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8;
    const [platform, encoding, offset] = [
      table.readUInt16BE(at),
      table.readUInt16BE(at + 2),
      table.readUInt32BE(at + 4),
    ];
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (isUnicode && table.readUInt16BE(offset) === format) return offset;
  }
  return undefined;
}

/** Format 12: groups of code points with consecutive glyphs. */
function readGroups(table: Buffer): CodeRange[] {
  const count = table.readUInt32BE(12);
  return Array.from({ length: count }, (_, index): CodeRange => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}

/** Format 4: segments of the first plane; glyph 0 means that there is none. */
function readSegments(table: Buffer): CodeRange[] {
  const count = table.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  const offsets = deltas + count * 2;
  const ranges: CodeRange[] = [];
  for (let index = 0; index < count; index += 1) {
    const [first, last] = [table.readUInt16BE(starts + index * 2), table.readUInt16BE(ends + index * 2)];
    const delta = table.readUInt16BE(deltas + index * 2);
    const offsetAt = offsets + index * 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + (code - first) * 2);
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) ranges.push([code, code]);
    }
  }
  return ranges;
}
