import { isShortcodeName } from './characters.ts';
import { SHORTCODE_LIMITS } from './limits.ts';
import type { Placeholder, Segment } from './parser.ts';
import { ShortcodeError } from './problem.ts';

/** Returns the exact source of parsed segments. */
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

/** Writes a placeholder in its canonical form. Throws ShortcodeError if it couldn't be parsed again. */
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
