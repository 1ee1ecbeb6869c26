import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * Rows by table, as the migrations create them. The file that owns a table declares it: search for
 * `interface Database`. Here are those that restoring and sending share.
 */
export interface Database {
  /** A single row while mail is held after a restore. */
  demo_fill: { only_row: Generated<boolean>; started_at: Date; finished_at: Date | null };
  mail_hold: { only_row: Generated<boolean>; held_at: Generated<Date>; backup_at: Date };
  /** Recipients waiting in a restored backup, while mail is held. */
  waiting_at_restore: { mail_id: number; address: string; copy: number };
}

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;
