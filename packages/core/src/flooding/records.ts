import type { IdKey, IdMap } from './id-map.ts';
import type { ListCell } from './values.ts';

/** Record kinds that customer data owns, independent of their source. */
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

/** Rows of a list within one record; cells by field. */
export type ListRows = readonly Readonly<Record<string, ListCell>>[];

/** Dates are `YYYY-MM-DD`, money is in US dollars, null means "the source has none". */
export type FieldValue = string | number | null | ListRows;

export interface CustomerRecord extends RecordRef {
  /** The record's display name, such as a client's common name. */
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly relations: IdMap;
}

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

/** Returns a map key such as `client:12`. */
export function refKey(ref: RecordRef): string {
  return `${ref.kind}:${ref.id}`;
}

/** Records by {@link refKey}. */
export type RecordsByRef = ReadonlyMap<string, CustomerRecord>;

export function recordsByRef(records: readonly CustomerRecord[]): RecordsByRef {
  return new Map(records.map((record) => [refKey(record), record]));
}
