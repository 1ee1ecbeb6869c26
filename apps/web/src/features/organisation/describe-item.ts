import { ID_LABELS, isIdKey } from '@letterdesk/core/flooding/id-map';
import { capitalise } from '../../ui/capitalise.ts';
import { recordKindLabel } from '../flooding/record-labels.ts';

/** For expressions without a record. */
export const LETTER_ITSELF = 'The letter itself';

export interface DescribedField {
  readonly label: string;
  readonly value: string;
  /** A picture's address instead of text. */
  readonly picture?: string;
}

/** Formats a field's value if the section knows better, such as a name for a number. */
export type FormatValue = (field: string, value: unknown) => string | undefined;

/** Describes an item, one line per labelled field. */
export function describeItem(
  item: object,
  labels: Readonly<Record<string, string>>,
  tell: FormatValue,
): DescribedField[] {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.entries(labels).flatMap(([field, label]): DescribedField[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    return field === 'svg'
      ? [{ label, value: '', picture: svgDataUrl(String(value)) }]
      : [{ label, value: tell(field, value) ?? KNOWN[field]?.(String(value)) ?? formatPlain(value) }];
  });
}

export function formatRecordKind(kind: string): string {
  return capitalise(recordKindLabel(kind));
}

/** Formats the record of an expression's value. */
export function formatIdKey(key: string): string {
  if (key === '') return LETTER_ITSELF;
  return isIdKey(key) ? ID_LABELS[key] : key;
}

export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Formatters for fields of any item. */
const KNOWN: Readonly<Record<string, (value: string) => string>> = {
  record: formatRecordKind,
  valueType: capitalise,
  idKey: formatIdKey,
  resultKey: formatIdKey,
};

function formatPlain(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(formatPlain).join(', ');
  if (typeof value === 'object') return Object.values(value).map(formatPlain).join(', ');
  return String(value);
}
