import { DDE_REACH, hasDdeCell, isDdeField } from '@letterdesk/core/attachments/dde';
import type { Extension } from '@letterdesk/core/attachments/file-types';
import { Failure } from '../../../failure.ts';
import { type FileCheck, type FileProblem, isRemote, refuseProblem } from './file-problem.ts';

/** Control characters that never occur in a text file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY_CHARACTERS = /[\0-\x07\x0e-\x1a\x1c-\x1f]/;

/**
 * Checks that a file is text: any ASCII-compatible encoding, or UTF-16 with a byte order mark. Markup and formulas
 * count as text, except cells of a CSV file that start a program.
 */
export function startTextCheck(extension: Extension): FileCheck {
  let beginning = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  /** The end of the chunk before, as long as a formula is looked at. */
  let seam = '';

  function look(bytes: Uint8Array | undefined): void {
    const text = decode(decoder, bytes);
    if (BINARY_CHARACTERS.test(text)) throw new Failure('attachment_content_invalid');
    if (extension !== 'csv') return;
    const lines = (seam + text).split(/[\r\n]+/);
    if (lines.some(hasDdeCell)) refuseProblem('dde', extension);
    seam = (lines.at(-1) ?? '').slice(-3 * DDE_REACH);
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
const OBJECT = /\\objdata\b/;
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
  return containsDdeField(text) ? 'dde' : null;
}

/** A field's beginning, a character as a number, another control word, or a brace. */
const TOKEN = /\\(fldinst)(?![a-z])|\\'([0-9a-f]{2})|\\u(-?\d{1,6}) ?\??|\\[a-z]+-?\d* ?|\\\*|[{}\r\n]/gi;
const FIELD = '\x13';
const CODE_LENGTH = 40;

/** Returns true if a field's code starts with the keyword, however it is formatted. */
function containsDdeField(rtf: string): boolean {
  const text = rtf.replace(TOKEN, (_token, field?: string, hex?: string, number?: string) => {
    if (field !== undefined) return FIELD;
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return number === undefined ? '' : String.fromCharCode(Number(number) & 0xffff);
  });
  return text.split(FIELD).some((part, index) => index > 0 && isDdeField(part.slice(0, CODE_LENGTH)));
}
