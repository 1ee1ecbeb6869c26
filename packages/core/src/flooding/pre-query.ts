import { ID_LABELS, type IdKey, type IdMap, isPluralIdKey, MAX_ID, type SingleIdKey } from './id-map.ts';
import type { CustomerRecord, RecordKind } from './records.ts';
import type { ScalarType } from './values.ts';

interface PreQueryColumn {
  /** A record field, or `id` or `label`. */
  readonly name: string;
  readonly label: string;
  readonly type: ScalarType;
}

/** A stored pre-query: which records it finds, which columns it shows and which key the picked ones fill. */
export interface PreQueryDefinition {
  readonly record: RecordKind;
  /** Ids that a record's relations must all match. */
  readonly matchFields: readonly SingleIdKey[];
  readonly resultFields: readonly PreQueryColumn[];
  /** The id map key to fill; plural keys accept several records. */
  readonly resultKey: IdKey;
  /** `id`, or the record field that holds the id. */
  readonly idMapValueField: string;
}

export type RecordMatch = Readonly<Partial<Record<SingleIdKey, number>>>;

export function allowsMultipleRecords({ resultKey }: Pick<PreQueryDefinition, 'resultKey'>): boolean {
  return isPluralIdKey(resultKey);
}

/** Returns the relations to match, and the labels of ids the id map lacks. */
export function matchOf(
  { matchFields }: Pick<PreQueryDefinition, 'matchFields'>,
  ids: IdMap,
): { match: RecordMatch; missingIds: string[] } {
  const match: Partial<Record<SingleIdKey, number>> = {};
  const missingIds: string[] = [];
  for (const key of matchFields) {
    const id = ids[key];
    if (typeof id === 'number') match[key] = id;
    else missingIds.push(ID_LABELS[key]);
  }
  return { match, missingIds };
}

/** Returns a cell's value; null for none and for lists. */
export function shownValue(record: CustomerRecord, name: string): string | number | null {
  if (name === 'id') return record.id;
  if (name === 'label') return record.label;
  const value = record.fields[name] ?? null;
  return typeof value === 'object' ? null : value;
}

/** Returns the fields a pre-query shows and filters by. */
export function shownFields({ resultFields }: Pick<PreQueryDefinition, 'resultFields'>): string[] {
  return resultFields.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'label');
}

/** Returns a picked record's id, or null (specification 3.11). */
export function pickedId(
  { idMapValueField }: Pick<PreQueryDefinition, 'idMapValueField'>,
  record: CustomerRecord,
): number | null {
  const value = shownValue(record, idMapValueField);
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID ? value : null;
}
