import { constants, inflateSync } from 'node:zlib';
import { takeTurn } from '../../../event-loop-turns.ts';

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
const BETWEEN = `(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])*`;
/** A launch action (12.6.4.5). */
const LAUNCH = new RegExp(`${nameOf('S')}${BETWEEN}${nameOf('Launch')}`);

/** Returns true if a part of a PDF, in Latin-1, has an action that starts a program. */
export function containsLaunch(text: string): boolean {
  return LAUNCH.test(text);
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

/** Returns true if a PDF has such an action in its compressed objects, or too many of them to look. */
export async function containsPackedLaunch(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  let room = LIMIT;
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const keyword = /\bstream\r?\n/.exec(text.slice(index, index + REST_OF_DICTIONARY));
    if (keyword === null) continue;
    await takeTurn();
    const start = index + keyword.index + keyword[0].length;
    const objects = unpack(bytes.subarray(start, endOf(text, start)), room);
    if (objects === 'too large' || containsLaunch(objects.toString('latin1'))) return true;
    room -= objects.length;
  }
  return false;
}

function endOf(text: string, start: number): number {
  const end = text.indexOf('endstream', start);
  return end === -1 ? text.length : end;
}

/** Returns nothing for objects that are encrypted or packed in another way. */
function unpack(packed: Buffer, room: number): Buffer | 'too large' {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: room });
  } catch (error) {
    return error instanceof RangeError ? 'too large' : Buffer.alloc(0);
  }
}
