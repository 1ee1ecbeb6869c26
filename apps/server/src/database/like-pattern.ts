/** An ILIKE pattern for what holds a text; its own signs of a pattern stand for themselves. */
export function containing(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** A text as a part of an ILIKE pattern, in which it stands for itself. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
