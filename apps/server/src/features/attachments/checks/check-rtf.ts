import type { FileProblem } from './file-problem.ts';
import { isRemote } from './remote-target.ts';

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
