import { startDdeCellSearch } from '@letterdesk/core/attachments/dde-cells';
import type { Extension } from '@letterdesk/core/attachments/file-types';
import { Failure } from '../../../failure.ts';
import { type FileCheck, type FileProblem, isRemote, refuseProblem } from './file-problem.ts';
import { containsRtfDde } from './find-rtf-dde.ts';

/** Control characters that never occur in a text file; DOS ended them with 0x1A. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY_CHARACTERS = /[\0-\x07\x0e-\x19\x1c-\x1f]/;

/**
 * Checks that a file is text: any ASCII-compatible encoding, or UTF-16 with a byte order mark. Markup and formulas
 * count as text, except cells of a CSV file that start a program.
 */
export function startTextCheck(extension: Extension): FileCheck {
  let beginning = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  const hasDdeCell = startDdeCellSearch();

  function look(bytes: Uint8Array | undefined): void {
    const text = decode(decoder, bytes);
    if (BINARY_CHARACTERS.test(text)) throw new Failure('attachment_content_invalid');
    if (extension === 'csv' && hasDdeCell(text)) refuseProblem('dde', extension);
  }
  return {
    addChunk(bytes) {
      if (decoder !== undefined) return look(bytes);
      beginning = Buffer.concat([beginning, bytes]);
      if (beginning.length < 2) return;
      decoder = new TextDecoder(encodingOf(beginning), { fatal: true });
      look(beginning);
    },
    async finish() {
      if (decoder !== undefined) return look(undefined);
      decoder = new TextDecoder('latin1');
      look(beginning);
    },
  };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'latin1';
}

/** @throws Failure `attachment_content_invalid` for invalid UTF-16. */
function decode(decoder: TextDecoder | undefined, bytes: Uint8Array | undefined): string {
  try {
    return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
  } catch (cause) {
    throw new Failure('attachment_content_invalid', undefined, { cause });
  }
}

const BEGINNING = '{\\rtf';
const OBJECT = /\\objdata(?![a-z])/i;
/** The file name of an attached template. */
const TEMPLATE = /\\\*\s*\\template\s+([^{}]{1,2000})/g;

/** Checks an RTF file: no embedded objects, and no template on another computer. */
export function checkRtf(bytes: Buffer): FileProblem | null {
  const text = bytes.toString('latin1');
  if (!text.startsWith(BEGINNING)) return 'other';
  if (OBJECT.test(text)) return 'packed';
  // RTF escapes a backslash by doubling it.
  const templates = [...text.matchAll(TEMPLATE)].map(([, name = '']) => name.trim().replaceAll('\\\\', '\\'));
  if (templates.some(isRemote)) return 'remote';
  return containsRtfDde(text) ? 'dde' : null;
}
