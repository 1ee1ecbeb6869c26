import { Failure } from '../../../failure.ts';
import { type FileCheck, type FileProblem, isRemote } from './file-problem.ts';

/** What no text holds: characters that are neither written nor part of its layout. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_TEXT = /[\0-\x07\x0e-\x1a\x1c-\x1f]/;

/**
 * A text may be written in any way that has one byte for each of its controls, and in UTF-16 when it says so at its
 * beginning. What it says is its own affair: the markup of a page is a text, and so is a formula.
 */
export function startTextCheck(): FileCheck {
  let beginning = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;

  function look(bytes: Uint8Array | undefined): void {
    if (NO_TEXT.test(decode(decoder, bytes))) throw new Failure('attachment_content_invalid');
  }
  return {
    see(bytes) {
      if (decoder !== undefined) return look(bytes);
      beginning = Buffer.concat([beginning, bytes]);
      if (beginning.length < 2) return;
      decoder = new TextDecoder(encodingOf(beginning), { fatal: true });
      look(beginning);
    },
    async end() {
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

/** @throws Failure `attachment_content_invalid` for what is no UTF-16. */
function decode(decoder: TextDecoder | undefined, bytes: Uint8Array | undefined): string {
  try {
    return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
  } catch (cause) {
    throw new Failure('attachment_content_invalid', undefined, { cause });
  }
}

const BEGINNING = '{\\rtf';
const OBJECT = /\\objdata\b/;
/** A template that is named, up to where its name ends. */
const TEMPLATE = /\\\*\s*\\template\s+([^{}]{1,2000})/g;

/** A text of Word in RTF: without objects, whose bytes it would carry, and without a template from elsewhere. */
export function checkRtf(bytes: Buffer): FileProblem | null {
  const text = bytes.toString('latin1');
  if (!text.startsWith(BEGINNING)) return 'other';
  if (OBJECT.test(text)) return 'packed';
  // A backslash is written twice.
  const templates = [...text.matchAll(TEMPLATE)].map(([, name = '']) => name.trim().replaceAll('\\\\', '\\'));
  return templates.some(isRemote) ? 'remote' : null;
}
