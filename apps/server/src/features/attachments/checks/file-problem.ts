import { Failure } from '../../../failure.ts';

/** Reasons to refuse a file's content. */
export type FileProblem = 'other' | 'encrypted' | 'disguised' | 'macros' | 'packed' | 'remote' | 'launches' | 'dde';

/** @throws Failure that describes the problem, if there is one. */
export function refuseProblem(problem: FileProblem | null, extension: string): void {
  if (problem === null) return;
  if (problem === 'macros') throw new Failure('attachment_with_macros');
  if (problem === 'other') throw invalidContent(otherContent(extension));
  if (problem === 'encrypted') throw invalidContent(ENCRYPTED);
  if (problem === 'disguised') throw invalidContent(DISGUISED);
  throw new Failure('attachment_unsafe', undefined, { message: UNSAFE[problem] });
}

export function invalidContent(message: string): Failure {
  return new Failure('attachment_content_invalid', undefined, { message });
}

const otherContent = (extension: string) =>
  `The content of this file does not match its name: it is not a ${extension} file.`;
const ENCRYPTED =
  'This file is protected by a password, so it can’t be checked. Remove the password, then attach it again.';
const DISGUISED = 'This file also contains an archive or a web page. Save a clean copy and attach that.';

const UNSAFE = {
  packed: 'This file contains another file that could be harmful. Remove it, or attach it separately.',
  remote:
    'This file loads content from another place when opened, such as a template or picture. Embed that content, then attach it again.',
  launches: 'This PDF can start a program when opened. Print it to a new PDF and attach that.',
  dde: 'This file can start another program through a field or formula. Replace it with its text or value, then attach it again.',
} as const;

/** Checks a file while it arrives, and once it is complete. */
export interface FileCheck {
  /** Checks the next chunk. @throws Failure `attachment_content_invalid` as soon as the file can't be valid. */
  addChunk(bytes: Uint8Array): void;
  /**
   * Checks the complete file.
   * @param withWhole provides the file's bytes for the duration of a callback.
   * @throws Failure `attachment_content_invalid`, `attachment_with_macros` or `attachment_unsafe`.
   */
  finish(withWhole: WithWhole): Promise<void>;
}

type WithWhole = (look: (bytes: Buffer) => Promise<void>) => Promise<void>;

/** Markup that a browser would render. */
const WEB_PAGE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

export function containsWebPage(bytes: Uint8Array): boolean {
  return WEB_PAGE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Bytes at a file's end in which unzip programs search for the central directory. */
export const ARCHIVE_TAIL = 65_557;

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const END_LENGTH = 22;

/**
 * Returns true if a file also is a ZIP archive: it ends with a ZIP central directory, however it begins.
 * @param tail the last `ARCHIVE_TAIL` bytes, or the whole file if it is shorter.
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let end = tail.indexOf(END_OF_DIRECTORY); end !== -1; end = tail.indexOf(END_OF_DIRECTORY, end + 1)) {
    if (end + END_LENGTH > tail.length) return false;
    const begin = end - tail.readUInt32LE(end + 12);
    // A directory that begins before the tail is assumed to be valid.
    if (tail.readUInt16LE(end + 10) > 0 && (begin < 0 || startsDirectory(tail, begin))) return true;
  }
  return false;
}

function startsDirectory(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at, at + DIRECTORY_ENTRY.length).equals(DIRECTORY_ENTRY);
}

/** The rest of a `file:` URL on the same computer. */
const LOCAL_PATH = /^(?:\/{3}|\/?)(?!\/)|^\/\/localhost\//i;
/** A URL scheme (longer than a drive letter) or a UNC path. */
const REMOTE_TARGET = /^[a-z][a-z0-9+.-]+:|^\/\//i;

/** Returns true if the target is an external link. */
export function isRemote(target: string): boolean {
  const name = target.trim().replaceAll(/\\|%5c|%2f/gi, '/');
  const file = /^file:/i.exec(name);
  return file === null ? REMOTE_TARGET.test(name) : !LOCAL_PATH.test(name.slice(file[0].length));
}
