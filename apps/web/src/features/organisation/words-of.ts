import { ID_LABELS, isIdKey } from '@letterdesk/core/flooding/id-map';
import { capital, inWords } from '../flooding/record-words.ts';

/** Of an expression that no record holds. */
export const LETTER_ITSELF = 'The letter itself';

export interface Line {
  readonly label: string;
  readonly value: string;
  /** The address of a picture, in place of words. */
  readonly picture?: string;
}

/** Tells a value of one field in words that only the section knows, such as the name behind a number. */
export type TellValue = (field: string, value: unknown) => string | undefined;

/** A thing in words, one line for each field that has a label. */
export function wordsOf(thing: object, labels: Readonly<Record<string, string>>, tell: TellValue): Line[] {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.entries(labels).flatMap(([field, label]): Line[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    return field === 'svg'
      ? [{ label, value: '', picture: pictureOf(String(value)) }]
      : [{ label, value: tell(field, value) ?? KNOWN[field]?.(String(value)) ?? words(value) }];
  });
}

/** A kind of record as people call it, at the start of a line. */
export function kindInWords(kind: string): string {
  return capital(inWords(kind));
}

/** Whose record an expression finds its value in. */
export function whose(key: string): string {
  if (key === '') return LETTER_ITSELF;
  return isIdKey(key) ? ID_LABELS[key] : key;
}

/** The address of an SVG's picture. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Fields whose values people call otherwise, whatever they belong to. */
const KNOWN: Readonly<Record<string, (value: string) => string>> = {
  record: kindInWords,
  valueType: capital,
  idKey: whose,
  resultKey: whose,
};

function words(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') return Object.values(value).map(words).join(', ');
  return String(value);
}
