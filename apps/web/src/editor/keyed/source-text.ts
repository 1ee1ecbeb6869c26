import { isBlank } from '@letterdesk/core/shortcodes/characters';

/** What a place of an expression shows, and what its template says where the source has none. */
export interface ShownText {
  readonly text: string;
  readonly fallback: string | null;
}

/**
 * What the source says for a place, of all texts that were flooded for its expression: places are flooded differently only
 * where the source has none and they have defaults of their own. Empty when it has none.
 */
export function sourceTextOf({ text, fallback }: ShownText, flooded: readonly string[]): string {
  if (flooded.includes(text)) return text;
  if (fallback !== null && flooded.includes(fallback)) return fallback;
  return flooded.find(isBlank) ?? flooded[0] ?? '';
}
