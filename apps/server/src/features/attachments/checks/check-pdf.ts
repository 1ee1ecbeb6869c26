import {
  ARCHIVE_TAIL,
  containsWebPage,
  endsAsArchive,
  type FileCheck,
  type FileProblem,
  refuseProblem,
} from './file-problem.ts';
import { containsLaunch, containsObjectStream, containsPackedLaunch, LAUNCH_LENGTH } from './find-launch.ts';

/** Bytes at the beginning that file type detection reads. */
const HEAD_BYTES = 4_096;
/** Bytes at each end in which readers search for the header and the end marker. */
const END_BYTES = 1_024;
const HEADER = '%PDF-';
/** What programs put before the header: a byte order mark, printer job commands, blanks and remarks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: printers put them there
const PREAMBLE = /^(?:\xef\xbb\xbf)?(?:\x1b%-12345X|@PJL[^\r\n]*[\r\n]|%[^\r\n]*[\r\n]|[\0\t\n\f\r ])*$/;
/** Zero bytes, blanks and line breaks that programs append. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/**
 * Checks that a PDF begins and ends where readers expect it, and is not also a web page or an archive, and that it
 * starts no program. Only a PDF with compressed objects is read as a whole.
 */
export function startPdfCheck(): FileCheck {
  let head = Buffer.alloc(0);
  let seam = Buffer.alloc(0);
  let launches = false;
  let hasObjectStreams = false;
  const tail = keepTail(ARCHIVE_TAIL);
  const content = keepTailWithoutPadding(ARCHIVE_TAIL);
  return {
    addChunk(bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      const looked = Buffer.concat([seam, bytes]);
      const text = looked.toString('latin1');
      launches ||= containsLaunch(text);
      hasObjectStreams ||= containsObjectStream(text);
      seam = looked.subarray(-LAUNCH_LENGTH);
      tail.push(bytes);
      content.push(bytes);
    },
    async finish(withWhole) {
      const archive = endsAsArchive(tail.bytes()) ? 'disguised' : null;
      refuseProblem(problemOf(head, content.bytes()) ?? archive ?? (launches ? 'launches' : null), 'pdf');
      if (!hasObjectStreams) return;
      await withWhole(async (bytes) => refuseProblem((await containsPackedLaunch(bytes)) ? 'launches' : null, 'pdf'));
    },
  };
}

/** @param tail of the file, without padding. */
function problemOf(head: Buffer, tail: Buffer): FileProblem | null {
  const end = tail.subarray(-END_BYTES);
  if (!startsAsPdf(head) || containsWebPage(head)) return 'other';
  const marked = end.lastIndexOf('%%EOF');
  if (marked === -1) return 'other';
  return containsWebPage(end.subarray(marked)) ? 'disguised' : null;
}

/** Returns true if the header is within the first bytes, behind nothing but a printer's preamble. */
function startsAsPdf(head: Buffer): boolean {
  const text = head.toString('latin1', 0, END_BYTES + HEADER.length);
  const at = text.indexOf(HEADER);
  return at !== -1 && PREAMBLE.test(text.slice(0, at));
}

/** Keeps the last `length` bytes of a stream. */
function keepTail(length: number): { push(bytes: Uint8Array): void; bytes(): Buffer } {
  let chunks: Uint8Array[] = [];
  let size = 0;
  return {
    push(bytes) {
      chunks.push(bytes);
      size += bytes.length;
      if (size < 4 * length) return;
      const whole = Buffer.concat(chunks).subarray(-length);
      chunks = [whole];
      size = whole.length;
    },
    bytes: () => Buffer.concat(chunks).subarray(-length),
  };
}

/** Keeps the last `length` bytes before a stream's final padding. */
function keepTailWithoutPadding(length: number): ReturnType<typeof keepTail> {
  const content = keepTail(length);
  let padding = keepTail(length);
  return {
    push(bytes) {
      const end = bytes.findLastIndex((byte) => !PADDING.has(byte)) + 1;
      if (end > 0) {
        content.push(padding.bytes());
        content.push(bytes.subarray(0, end));
        padding = keepTail(length);
      }
      padding.push(bytes.subarray(end));
    },
    bytes: () => content.bytes(),
  };
}
