import { endsSentence } from '@letterdesk/core/flooding/one-period';
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
  let flooded = '';
  let at = 0;
  for (const segment of parseShortcodes(text)) {
    if (segment.type !== 'placeholder' || !context.knows(segment.placeholder.name)) continue;
    const { span } = segment;
    const value = joinLines(context.text(segment.placeholder)).replaceAll('\t', ' ');
    flooded += text.slice(at, span.start) + value;
    at = span.end + (endsSentence(value, text.slice(span.end, span.end + 2)) ? 1 : 0);
  }
  return { text: flooded + text.slice(at), ...context.notes() };
}
