import type { Measured } from './measure-png.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Tables and a coding whose markers lie among those of the frames. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Null when it is no JPEG or holds no picture (ISO/IEC 10918-1, annex B). One whose last bytes are missing passes. */
export function measureJpeg(bytes: Buffer): Measured | null {
  let [width, height, scans] = [0, 0, 0];
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker === 0) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    if (end <= at + 3 || end > bytes.length) return null;
    if (isFrame(marker) && end >= at + 10) {
      height = Math.max(height, bytes.readUInt16BE(at + 5));
      width = Math.max(width, bytes.readUInt16BE(at + 7));
    }
    if (marker === SCAN) scans += 1;
    at = marker === SCAN ? endOfScan(bytes, end) : end;
  }
  const ended = bytes[at + 1] === END;
  if (width === 0 || height === 0 || scans === 0 || (!ended && at < bytes.length)) return null;
  return { width, height, end: ended ? at + 2 : bytes.length };
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
}

/** Where the next marker is; within a scan a byte of ones is followed by zero or by a number that restarts it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
