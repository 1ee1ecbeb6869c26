export const TEXT_FORMATS = ['upper', 'lower', 'title', 'line'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

export function isTextFormat(format: string): format is TextFormat {
  return (TEXT_FORMATS as readonly string[]).includes(format);
}

/** `12 Elm St\nReno` becomes `12 Elm St, Reno`. */
export function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Formats text as upper case, lower case, capitalised or one line; null leaves it. */
export function formatText(text: string, format: string | null): string {
  if (format === 'upper') return text.toUpperCase();
  if (format === 'lower') return text.toLowerCase();
  if (format === 'title') {
    return text.toLowerCase().replace(/(^|[\s\-/(])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
  }
  return format === 'line' ? joinLines(text) : text;
}
