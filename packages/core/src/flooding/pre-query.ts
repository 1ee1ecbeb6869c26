import { ID_LABELS, type IdKey, type IdMap, isPluralIdKey, MAX_ID, type SingleIdKey } from './id-map.ts';
import type { CustomerRecord, RecordKind } from './records.ts';
import type { ScalarType } from './values.ts';

export interface PreQueryColumn {
  /** The field of the record, or `id` or `label`. */
  readonly name: string;
  readonly label: string;
  readonly type: ScalarType;
}

/** A pre-query as it is stored: which records it finds for an id map, what is shown of them, and where the picked ones go. */
export interface PreQueryDefinition {
  readonly record: RecordKind;
  /** The ids of the id map that a record's relations must name, all of them. */
  readonly matchFields: readonly SingleIdKey[];
  readonly resultFields: readonly PreQueryColumn[];
  /** The key of the id map that the picked records fill; a plural key takes several records, any other exactly one. */
  readonly resultKey: IdKey;
  /** What of a picked record is put there: its `id`, or a field that holds one. */
  readonly idMapValueField: string;
}

/** Ids that a record's relations name, all of them. */
export type RecordMatch = Readonly<Partial<Record<SingleIdKey, number>>>;

/** Whether several records may be picked. */
export function takesSeveral({ resultKey }: Pick<PreQueryDefinition, 'resultKey'>): boolean {
  return isPluralIdKey(resultKey);
}

/** What a pre-query's records must be related to, and the labels of the ids that the id map lacks for it. */
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

/** What a record shows in a column; null for what it has none of, and for what no cell can hold. */
export function shownValue(record: CustomerRecord, name: string): string | number | null {
  if (name === 'id') return record.id;
  if (name === 'label') return record.label;
  const value = record.fields[name] ?? null;
  return typeof value === 'object' ? null : value;
}

/** The fields of the records that a pre-query shows, and that it is filtered by. */
export function shownFields({ resultFields }: Pick<PreQueryDefinition, 'resultFields'>): string[] {
  return resultFields.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'label');
}

/** The id that a picked record stands for (specification 3.11); null when it holds none. */
export function pickedId(
  { idMapValueField }: Pick<PreQueryDefinition, 'idMapValueField'>,
  record: CustomerRecord,
): number | null {
  const value = shownValue(record, idMapValueField);
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID ? value : null;
}
