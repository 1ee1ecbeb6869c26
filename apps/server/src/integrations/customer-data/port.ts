import type { RecordMatch } from '@letterdesk/core/flooding/pre-query';
import type { RecordCondition } from '@letterdesk/core/flooding/record-filters';
import type { CustomerRecord, RecordKind, RecordRef } from '@letterdesk/core/flooding/records';

export interface RecordQuery {
  /** Part of a label or of one of `fields`, ignoring case, or an id; empty finds all. */
  readonly text: string;
  /** Text and number fields searched besides the label. */
  readonly fields?: readonly string[];
  /** Required relations. */
  readonly match?: RecordMatch;
  /** Conditions on the records or related ones. */
  readonly where?: readonly RecordCondition[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface RecordPage {
  readonly records: CustomerRecord[];
  /** Across all pages. */
  readonly total: number;
}

/**
 * The source system of clients, providers, jobs, assignments … (specification 3.12). Calls reject with {@link
 * CustomerDataUnavailable} without a response.
 */
export interface CustomerData {
  /** Returns existing records, unordered; unknown ones are omitted. An aborted signal ends the requests to a source. */
  readRecords(environment: string, refs: readonly RecordRef[], signal?: AbortSignal): Promise<CustomerRecord[]>;
  /** One page by label. An aborted signal ends the request to a source. */
  listRecords(environment: string, kind: RecordKind, query: RecordQuery, signal?: AbortSignal): Promise<RecordPage>;
  /** Returns all fields of a kind, or null if unknown. Rejects instead of taking long. */
  readFields(environment: string, kind: RecordKind): Promise<readonly string[] | null>;
}

/** No response, or an invalid one. */
export class CustomerDataUnavailable extends Error {
  override readonly name = 'CustomerDataUnavailable';
}
