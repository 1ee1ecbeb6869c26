import type { ExpressionDefinition, Resolution } from '@letterdesk/core/flooding/values';
import { joinLines } from '@letterdesk/core/shortcodes/format-text';
import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { FloodContext, type FloodNotes } from './flood-context.ts';

/**
 * Floods a plain line of text, such as a subject: values go in on one line, lists joined by commas.
 * Throws ShortcodeError for a text beyond the limits.
 */
export function floodText(
  text: string,
  resolutions: ReadonlyMap<string, Resolution>,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): FloodNotes & { text: string } {
  const context = new FloodContext(resolutions, definitions);
  const parts = parseShortcodes(text).map((segment) => {
    const isValue = segment.type === 'placeholder' && context.knows(segment.placeholder.name);
    return isValue ? joinLines(context.text(segment.placeholder)).replaceAll('\t', ' ') : segment.source;
  });
  return { text: parts.join(''), ...context.notes() };
}
