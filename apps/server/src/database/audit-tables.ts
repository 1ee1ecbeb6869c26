import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** Rows are added and never changed. */
export interface AuditEventsTable {
  /** Given in the order of the writing, which is not that of the commits; an undone transaction leaves a gap. */
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string, never>;
  username: string;
  /** Null for what the product itself did, and in events from before accounts. */
  account: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before_hash: string | null;
  after_hash: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}

/** Who read what in which hour, see `recordReading`. */
export interface ReadingsTable {
  subject_type: string;
  subject_id: number;
  account: number;
  hour: ColumnType<Date, Date, never>;
}

/** The chain: one row for each event, added within seconds of its commit and never changed. */
export interface AuditSealsTable {
  /** From 1, without gaps. */
  position: number;
  event_id: number;
  previous_hash: string;
  hash: string;
}

/** The events that have no seal yet. The database lists each one that is written; the sealer strikes it off. */
export interface AuditUnsealedTable {
  event_id: number;
}
