import type { IdKey, IdMap } from './id-map.ts';
import type { ListCell } from './values.ts';

/** The kinds of records customer data owns, and what a record looks like whatever source it comes from. */
export const RECORD_KINDS = [
  'client',
  'contact',
  'provider',
  'specialty',
  'job',
  'present',
  'assignment',
  'workUnit',
  'clientContract',
  'providerContract',
  'rep',
  'housingSetupList',
  'housingRequest',
  'worksite',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: number;
}

/** Rows of a list that a single record holds: each row names its cells by field. */
export type ListRows = readonly Readonly<Record<string, ListCell>>[];

/** Dates are `YYYY-MM-DD`, money is an amount in US dollars, null is "the source has none". */
export type FieldValue = string | number | null | ListRows;

export interface CustomerRecord extends RecordRef {
  /** How people name the record, e.g. a client's common name. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly relations: IdMap;
}

/** The kind of record each key of the id map names. */
export const KIND_OF_ID_KEY: Readonly<Record<IdKey, RecordKind>> = {
  workUnitIds: 'workUnit',
  providerId: 'provider',
  clientId: 'client',
  clientContactId: 'contact',
  clientContactIds: 'contact',
  specialtyId: 'specialty',
  clientContractId: 'clientContract',
  presentId: 'present',
  assignmentId: 'assignment',
  clientRepId: 'rep',
  jobId: 'job',
  housingSetupListId: 'housingSetupList',
  housingRequestId: 'housingRequest',
  primaryWorksiteId: 'worksite',
  providerContractId: 'providerContract',
  providerRepId: 'rep',
};

export function isRecordKind(kind: string): kind is RecordKind {
  return (RECORD_KINDS as readonly string[]).includes(kind);
}

/** The key under which maps of records hold a record, e.g. `client:12`. */
export function refKey(ref: RecordRef): string {
  return `${ref.kind}:${ref.id}`;
}

/** Records by {@link refKey}. */
export type RecordsByRef = ReadonlyMap<string, CustomerRecord>;

export function recordsByRef(records: readonly CustomerRecord[]): RecordsByRef {
  return new Map(records.map((record) => [refKey(record), record]));
}
