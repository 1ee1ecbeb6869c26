/** Returns an ILIKE pattern for containing the text. */
export function containing(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** Escapes a text for an ILIKE pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
