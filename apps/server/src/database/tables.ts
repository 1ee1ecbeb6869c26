import type { ColumnType, JSONColumnType } from 'kysely';

/**
 * Rows by table, as the migrations create them. The file that owns a table declares it: search for
 * `interface Database`.
 */
export interface Database {
  /** Kysely's own list of what was migrated. */
  kysely_migration: { name: string; timestamp: string };
}

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;
