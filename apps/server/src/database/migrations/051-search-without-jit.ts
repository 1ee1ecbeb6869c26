import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Word beginnings are computed per row. PostgreSQL overestimates the cost and JIT-compiles them: 400 ms instead of 5.
 */
export const searchWithoutJit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter function search_beginnings(text[]) set jit = off`.execute(db);
  },
};
