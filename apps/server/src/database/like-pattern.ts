/** An ILIKE pattern for what holds a text; its own signs of a pattern stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
