interface Line {
  readonly label: string;
  readonly value: string;
  /** The address of a picture, in place of words. */
  readonly picture?: string;
}

/** A thing in words, one line for each field that has a label. */
export function wordsOf(thing: object, labels: Readonly<Record<string, string>>): Line[] {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.entries(labels).flatMap(([field, label]): Line[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    return field === 'svg'
      ? [{ label, value: '', picture: pictureOf(String(value)) }]
      : [{ label, value: words(value) }];
  });
}

/** The address of an SVG's picture. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function words(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') return Object.values(value).map(words).join(', ');
  return String(value);
}
