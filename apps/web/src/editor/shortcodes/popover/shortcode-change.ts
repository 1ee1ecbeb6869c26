import { checkFormat } from '@letterdesk/core/shortcodes/format';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { ShortcodeError } from '@letterdesk/core/shortcodes/problem';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import type { AuthoringExpression } from '../authoring.ts';

/** A placeholder's typed options; empty means none. */
interface TypedOptions {
  readonly format: string;
  readonly fallback: string;
}

/** The result of typed options: no change, a new text, or a problem. */
export type ShortcodeChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly field: keyof TypedOptions; readonly message: string };

/** Applies typed options. An unchanged placeholder keeps its exact text. */
export function getShortcodeChange(
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
