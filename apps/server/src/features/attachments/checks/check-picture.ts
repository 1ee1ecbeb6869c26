import { pictureProblem } from '@letterdesk/core/attachments/file-size';
import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { ARCHIVE_TAIL, containsWebPage, endsAsArchive, type FileProblem, invalidContent } from './file-problem.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Markers in the range of frame markers that are tables or reserved. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Measures a JPEG (ISO/IEC 10918-1, annex B); null if it is none or has no picture. Accepts missing last bytes. */
function measureJpeg(bytes: Buffer): Measured | null {
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

/** Finds the marker after a scan. Within a scan, 0xFF is followed by zero or a restart number. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** A picture's declared size in pixels, and the offset of its end. */
interface Measured {
  readonly width: number;
  readonly height: number;
  readonly end: number;
}

const SIGNATURE_LENGTH = 8;
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_OVERHEAD = 12;

/** Measures a PNG (ISO/IEC 15948, 5.3); null if it is none or truncated. */
export function measurePng(bytes: Buffer): Measured | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) return null;
  for (let at = SIGNATURE_LENGTH; at + CHUNK_OVERHEAD <= bytes.length; ) {
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return { width, height, end };
    at = end;
  }
  return null;
}

const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/**
 * Measures a GIF (GIF89a, 17 to 27); null if it is none, has no picture or is truncated. The trailer may be missing.
 */
function measureGif(bytes: Buffer): Measured | null {
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

/** Size in bytes of the colour table described by the flags. */
function tableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Finds the end of a row of length-prefixed blocks; beyond the file's end if truncated. */
function endOfData(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
  return bytes.length + 1;
}

/** Bytes that file type detection reads. */
const HEAD_BYTES = 4_100;
/** Bytes after a picture that are searched for a web page. */
const TRAILING_BYTES = 1_000_000;

const MEASURE: Readonly<Record<string, (bytes: Buffer) => Measured | null>> = {
  'image/png': measurePng,
  'image/apng': measurePng,
  'image/gif': measureGif,
  'image/jpeg': measureJpeg,
};

/**
 * Checks that a picture matches its extension, is complete and has a displayable size. Cameras append data, which may
 * be neither an archive nor a web page.
 * @throws Failure `attachment_content_invalid` with the size of a picture that is too large.
 */
export async function checkPicture(bytes: Buffer, extension: Extension): Promise<FileProblem | null> {
  const found = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime ?? '';
  // An animated PNG counts as PNG.
  if (found.replace('apng', 'png') !== fileTypeOf(extension).mediaType) return 'other';
  const measured = MEASURE[found]?.(bytes) ?? null;
  if (measured === null) return 'other';
  const problem = pictureProblem(measured);
  if (problem !== null) throw invalidContent(problem);
  const behind = bytes.subarray(measured.end, measured.end + TRAILING_BYTES);
  return containsWebPage(behind) || endsAsArchive(bytes.subarray(-ARCHIVE_TAIL)) ? 'disguised' : null;
}
