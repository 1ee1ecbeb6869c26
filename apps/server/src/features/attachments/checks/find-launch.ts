import { constants, createInflateRaw } from 'node:zlib';

/** A name may be written in letters or in `#xx` escapes (ISO 32000-1, 7.3.5). */
function nameOf(letters: string): string {
  return `/${[...letters].map(letterOrNumber).join('')}(?![A-Za-z])`;
}

function letterOrNumber(letter: string): string {
  const number = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${number}|#${number.toUpperCase()})`;
}

/** Characters in which a launch action fits that is split between two portions. */
export const LAUNCH_LENGTH = 300;
const TYPE = new RegExp(nameOf('S'), 'g');
const TOKEN = new RegExp(`(${nameOf('S')})|(${nameOf('Launch')})|([\\r\\n])|([\\s\\0])|(%)|[^]`, 'g');

/**
 * Returns true if a part of a PDF, in Latin-1, has an action that starts a program (12.6.4.5): `/S /Launch`, with
 * blanks and remarks between them. Reads each character once, because a remark may itself contain `/S`.
 */
export function containsLaunch(text: string): boolean {
  let isAfterType = false;
  let isInRemark = false;
  for (let at = 0; ; ) {
    const pattern = isAfterType || isInRemark ? TOKEN : TYPE;
    pattern.lastIndex = at;
    const token = pattern.exec(text);
    if (token === null) return false;
    at = pattern.lastIndex;
    const [, type, launch, lineBreak, blank, remark] = token;
    if (launch !== undefined && isAfterType) return true;
    if (pattern === TYPE || type !== undefined) isAfterType = true;
    else if (lineBreak !== undefined) {
      isAfterType ||= isInRemark;
      isInRemark = false;
    } else if (remark !== undefined) {
      isInRemark ||= isAfterType;
      isAfterType = false;
    } else if (blank === undefined) isAfterType = false;
  }
}

/** A stream of compressed objects (7.5.7). */
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'), 'g');
/** Returns true if a part of a PDF, in Latin-1, has the type of a stream of compressed objects. */
export function containsObjectStream(text: string): boolean {
  return text.search(OBJECT_STREAM) !== -1;
}

/** Bytes between the type of a stream and its content. */
const REST_OF_DICTIONARY = 5_000;
/** Bytes unpacked per file; more than the objects of any document. */
const LIMIT = 200_000_000;
/** Bytes that each stream counts at least. */
const LEAST_STREAM = 1_000;

/** Returns true if a PDF has such an action in its compressed objects, or too many of them to look. */
export async function containsPackedLaunch(bytes: Buffer): Promise<boolean> {
  let room = LIMIT;
  for (const packed of findObjectStreams(bytes)) {
    room -= LEAST_STREAM;
    let seam = '';
    for await (const portion of unpack(packed)) {
      room -= portion.length;
      const looked = seam + portion.toString('latin1');
      if (room < 0 || containsLaunch(looked)) return true;
      seam = looked.slice(-LAUNCH_LENGTH);
    }
    if (room < 0) return true;
  }
  return false;
}

/** Yields the content of each stream once, even if its dictionary has the type twice. */
function* findObjectStreams(bytes: Buffer): Generator<Buffer> {
  const text = bytes.toString('latin1');
  const keyword = /\bstream\r?\n/g;
  let begin = -1;
  let end = -1;
  let isTaken = false;
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    if (begin < index) {
      keyword.lastIndex = index;
      begin = keyword.exec(text)?.index ?? text.length;
      isTaken = false;
    }
    if (begin === text.length) return;
    if (isTaken || begin > index + REST_OF_DICTIONARY) continue;
    const start = keyword.lastIndex;
    if (end < start) end = endOf(text, start);
    yield bytes.subarray(start, end);
    isTaken = true;
  }
}

function endOf(text: string, start: number): number {
  const end = text.indexOf('endstream', start);
  return end === -1 ? text.length : end;
}

const ZLIB_HEADER = 2;

/**
 * Unpacks up to the first error; nothing of objects that are encrypted or packed in another way. Ignores the checksum,
 * as PDF readers do.
 */
async function* unpack(packed: Buffer): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  unpacked.end(packed.subarray(ZLIB_HEADER));
  try {
    for await (const portion of unpacked) yield portion;
  } catch {
    // What follows can't be read by others, either.
  }
}
