import type { RecordMatch } from '@letterdesk/core/flooding/pre-query';
import type { RecordCondition } from '@letterdesk/core/flooding/record-filters';
import type { CustomerRecord, RecordKind, RecordRef } from '@letterdesk/core/flooding/records';

export interface RecordQuery {
  /** Part of a label or of one of `fields`, in any case, or a record's id; empty finds all. */
  readonly text: string;
  /** The fields `text` is looked for in beside the label; those of them that hold a text or a number. */
  readonly fields?: readonly string[];
  /** What the records must be related to. */
  readonly match?: RecordMatch;
  /** What they, or records that they are related to, must hold, all of it. */
  readonly where?: readonly RecordCondition[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface RecordPage {
  readonly records: CustomerRecord[];
  /** How many records the query finds on all pages. */
  readonly total: number;
}

/**
 * The one way to the source system that owns clients, providers, jobs, assignments … (specification 3.12).
 * Every call rejects with {@link CustomerDataUnavailable} when the source gives no answer.
 */
export interface CustomerData {
  /** The records that exist, in no particular order; unknown ones are absent. */
  readRecords(environment: string, refs: readonly RecordRef[]): Promise<CustomerRecord[]>;
  /** One page of a kind's records, by label. */
  listRecords(environment: string, kind: RecordKind, query: RecordQuery): Promise<RecordPage>;
  /** The fields that any record of a kind has; null where the source does not tell. Rejects rather than take long. */
  readFields(environment: string, kind: RecordKind): Promise<readonly string[] | null>;
}

/** The source system does not answer, or answers nonsense. */
export class CustomerDataUnavailable extends Error {
  override readonly name = 'CustomerDataUnavailable';
}
