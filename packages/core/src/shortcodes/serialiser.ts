import { SHORTCODE_LIMITS } from './limits.ts';
import { isShortcodeName } from './name.ts';
import type { Placeholder, Segment } from './parser.ts';
import { ShortcodeError } from './problem.ts';

/** The source text of parsed segments, character by character as it was. */
export function serialiseSegments(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.source).join('');
}

function writeOption(key: string, value: string | null, limit: number): string {
  if (value === null) return '';
  if (value.length > limit || value.includes('{{') || value.includes('}}')) {
    throw new ShortcodeError('bad_value', `The option ${key} is too long or holds doubled braces.`);
  }
  return ` ${key}="${value.replace(/["\\\u201c-\u201f]/g, '\\$&')}"`;
}

/** Writes a placeholder in its plain form. Throws ShortcodeError for what could not be read back. */
export function writePlaceholder({ name, format, fallback }: Placeholder): string {
  if (!isShortcodeName(name)) throw new ShortcodeError('bad_name', `'${name}' is not a shortcode's name.`);
  if (format?.trim() === '') throw new ShortcodeError('bad_value', 'The format is empty.');
  const options =
    writeOption('format', format, SHORTCODE_LIMITS.format) +
    writeOption('default', fallback, SHORTCODE_LIMITS.fallback);
  const text = `{{shortcode ${name}${options}}}`;
  if (text.length > SHORTCODE_LIMITS.placeholder) throw new ShortcodeError('bad_value', 'The shortcode is too long.');
  return text;
}
