import type { Measured } from './measure-png.ts';

const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Null when it is no GIF, holds no picture or is cut short (GIF89a, 17 to 27). One without a trailer is whole. */
export function measureGif(bytes: Buffer): Measured | null {
  if (bytes.length < HEADER) return null;
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let pictures = 0;
  let at = HEADER + tableLength(bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const block = bytes[at];
    let data = at + 2;
    if (block === IMAGE) {
      if (at + 10 > bytes.length) return null;
      width = Math.max(width, bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 7));
      pictures += 1;
      data = at + 11 + tableLength(bytes[at + 9] ?? 0);
    } else if (block !== EXTENSION) return null;
    at = endOfData(bytes, data);
  }
  if (at > bytes.length || pictures === 0 || width === 0 || height === 0) return null;
  return { width, height, end: at + 1 };
}

/** Bytes of the table of colours that the flags tell of. */
function tableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Where a row of portions ends, each of which begins with its length; beyond the file's end when it is cut short. */
function endOfData(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
  return bytes.length + 1;
}
