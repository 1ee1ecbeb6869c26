import { ID_LABELS, isIdKey } from '@letterdesk/core/flooding/id-map';
import { capitalise, recordKindLabel } from '../flooding/record-labels.ts';

/** Of an expression that no record holds. */
export const LETTER_ITSELF = 'The letter itself';

export interface DescribedField {
  readonly label: string;
  readonly value: string;
  /** The address of a picture, in place of words. */
  readonly picture?: string;
}

/** Tells a value of one field in words that only the section knows, such as the name behind a number. */
export type FormatValue = (field: string, value: unknown) => string | undefined;

/** A thing in words, one line for each field that has a label. */
export function describeItem(
  thing: object,
  labels: Readonly<Record<string, string>>,
  tell: FormatValue,
): DescribedField[] {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.entries(labels).flatMap(([field, label]): DescribedField[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    return field === 'svg'
      ? [{ label, value: '', picture: svgDataUrl(String(value)) }]
      : [{ label, value: tell(field, value) ?? KNOWN[field]?.(String(value)) ?? words(value) }];
  });
}

/** A kind of record as people call it, at the start of a line. */
export function formatKind(kind: string): string {
  return capitalise(recordKindLabel(kind));
}

/** Whose record an expression finds its value in. */
export function formatIdKey(key: string): string {
  if (key === '') return LETTER_ITSELF;
  return isIdKey(key) ? ID_LABELS[key] : key;
}

/** The address of an SVG's picture. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Fields whose values people call otherwise, whatever they belong to. */
const KNOWN: Readonly<Record<string, (value: string) => string>> = {
  record: formatKind,
  valueType: capitalise,
  idKey: formatIdKey,
  resultKey: formatIdKey,
};

function words(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') return Object.values(value).map(words).join(', ');
  return String(value);
}
