import { checkFormat } from '@letterdesk/core/shortcodes/format';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { ShortcodeError } from '@letterdesk/core/shortcodes/problem';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import type { AuthoringExpression } from '../authoring.ts';

/** The options of a placeholder as they are typed; empty stands for none. */
export interface TypedOptions {
  readonly format: string;
  readonly fallback: string;
}

/** What typed options make of a placeholder: nothing, its new text, or why it cannot be written. */
export type ShortcodeChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly field: keyof TypedOptions; readonly message: string };

/**
 * Reads what was typed. An untouched placeholder stays as it was written, byte for byte: spaces, curly quotes and an empty
 * default too.
 */
export function changeOf(
  before: Placeholder,
  expression: AuthoringExpression | undefined,
  typed: TypedOptions,
): ShortcodeChange {
  const format =
    typed.format.trim() === '' ? null : typed.format === before.format ? before.format : typed.format.trim();
  const fallback = typed.fallback === '' && before.fallback !== '' ? null : typed.fallback;
  if (format === before.format && fallback === before.fallback) return { kind: 'same' };
  const misfit = format === null || !expression ? null : checkFormat(expression.valueType, format);
  if (misfit !== null) return { kind: 'refused', field: 'format', message: `Enter another format: ${misfit}` };
  try {
    return { kind: 'text', text: writePlaceholder({ name: before.name, format, fallback }) };
  } catch (error) {
    if (!(error instanceof ShortcodeError)) throw error;
    const field = format === before.format ? 'fallback' : 'format';
    return { kind: 'refused', field, message: error.message };
  }
}
