import {
  ARCHIVE_TAIL,
  containsWebPage,
  endsAsArchive,
  type FileCheck,
  type FileProblem,
  refuseProblem,
} from './file-problem.ts';

/** Bytes at the beginning that file type detection reads. */
const HEAD_BYTES = 4_096;
/** Bytes at the end in which readers search for the end marker. */
const END_BYTES = 1_024;
/** A launch action, its name in letters or in `#xx` escapes (ISO 32000-1, 7.3.5 and 12.6.4.5). */
const LAUNCH = new RegExp(`/S\\s*/${[...'Launch'].map(letterOrNumber).join('')}(?![A-Za-z])`);
/** Overlap of two chunks in bytes, to find a launch action that is split between them. */
const OVERLAP = 40;

/**
 * Checks that a PDF begins at the first byte, ends at the last, and is not also a web page or an archive. Streams are
 * not decompressed, so only uncompressed launch actions are found.
 */
export function startPdfCheck(): FileCheck {
  let head = Buffer.alloc(0);
  let seam = Buffer.alloc(0);
  let launches = false;
  const tail = keepTail(ARCHIVE_TAIL);
  return {
    addChunk(bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      const looked = Buffer.concat([seam, bytes]);
      launches ||= LAUNCH.test(looked.toString('latin1'));
      seam = looked.subarray(-OVERLAP);
      tail.push(bytes);
    },
    async finish() {
      refuseProblem(problemOf(head, tail.bytes()) ?? (launches ? 'launches' : null), 'pdf');
    },
  };
}

function problemOf(head: Buffer, tail: Buffer): FileProblem | null {
  const end = tail.subarray(-END_BYTES);
  if (!head.toString('latin1').startsWith('%PDF-') || containsWebPage(head)) return 'other';
  if (endsAsArchive(tail)) return 'disguised';
  const marked = end.lastIndexOf('%%EOF');
  if (marked === -1) return 'other';
  return containsWebPage(end.subarray(marked)) ? 'disguised' : null;
}

function letterOrNumber(letter: string): string {
  const number = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${number}|#${number.toUpperCase()})`;
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
