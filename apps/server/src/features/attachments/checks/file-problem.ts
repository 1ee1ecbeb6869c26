import { Failure } from '../../../failure.ts';

/** What is wrong with a file that is looked into. */
export type FileProblem = 'other' | 'encrypted' | 'disguised' | 'macros' | 'packed' | 'remote' | 'launches';

/** @throws Failure that says what is wrong with a file of the extension, when something is. */
export function refuseProblem(problem: FileProblem | null, extension: string): void {
  if (problem === null) return;
  if (problem === 'macros') throw new Failure('attachment_with_macros');
  if (problem === 'other') throw invalid(otherContent(extension));
  if (problem === 'encrypted') throw invalid(ENCRYPTED);
  if (problem === 'disguised') throw invalid(DISGUISED);
  throw new Failure('attachment_unsafe', undefined, { message: UNSAFE[problem] });
}

/** A file whose content is not that of its name, said in these words. */
export function invalid(message: string): Failure {
  return new Failure('attachment_content_invalid', undefined, { message });
}

const otherContent = (extension: string) =>
  `This file is not what its name says: its content is not that of a ${extension} file.`;
const ENCRYPTED =
  'This file is protected by a password, so nobody can tell what it holds. Please attach it without one.';
const DISGUISED =
  'This file is two things at once: there is an archive or a web page in it. Please save it anew and attach that.';

const UNSAFE = {
  packed:
    'This file holds another file, packed into it, that could harm whoever opens it. Please take that one out; it may be attached by itself.',
  remote:
    'This file loads parts from elsewhere when it is opened, such as its template or a picture. Please save it with everything in it.',
  launches:
    'This PDF can start a program on the computer of whoever reads it. Please print it to a PDF, and attach that.',
} as const;

/** Looks at a file while it comes, and into it once it is there. */
export interface FileCheck {
  /** The next bytes, in any portions. @throws Failure `attachment_content_invalid` when they cannot be such a file's. */
  see(bytes: Uint8Array): void;
  /**
   * After the last of them.
   * @param withWhole shows the whole file, where it takes that; nothing holds it afterwards.
   * @throws Failure `attachment_content_invalid`, `attachment_with_macros` or `attachment_unsafe`.
   */
  end(withWhole: WithWhole): Promise<void>;
}

type WithWhole = (look: (bytes: Buffer) => Promise<void>) => Promise<void>;

/** A page that browsers would show. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

/** Whether there is the markup of a page among the bytes. */
export function holdsPage(bytes: Uint8Array): boolean {
  return PAGE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Bytes at a file's end among which a program that unpacks archives looks for their directory. */
export const ARCHIVE_TAIL = 65_557;

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const END_LENGTH = 22;

/**
 * Whether a file that ends so is an archive too, whatever it begins with: the end of a ZIP's directory, with the
 * directory right before it.
 * @param tail `ARCHIVE_TAIL` bytes, or the whole file when it has fewer.
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let end = tail.indexOf(END_OF_DIRECTORY); end !== -1; end = tail.indexOf(END_OF_DIRECTORY, end + 1)) {
    if (end + END_LENGTH > tail.length) return false;
    const begin = end - tail.readUInt32LE(end + 12);
    // A directory that begins before what is looked at is taken for one.
    if (tail.readUInt16LE(end + 10) > 0 && (begin < 0 || begins(tail, begin))) return true;
  }
  return false;
}

function begins(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at, at + DIRECTORY_ENTRY.length).equals(DIRECTORY_ENTRY);
}

/** What follows `file:` in the name of a file of the same computer. */
const LOCAL = /^(?:\/{3}|\/?)(?!\/)|^\/\/localhost\//i;
/** An address, of more than a drive's one letter, or the name of another computer. */
const ELSEWHERE = /^[a-z][a-z0-9+.-]+:|^\/\//i;

/** Whether a file that names this is led away from the computer on which it is opened. */
export function isRemote(target: string): boolean {
  const name = target.trim().replaceAll(/\\|%5c|%2f/gi, '/');
  const file = /^file:/i.exec(name);
  return file === null ? ELSEWHERE.test(name) : !LOCAL.test(name.slice(file[0].length));
}
