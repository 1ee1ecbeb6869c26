import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What words begin with is worked out at each change of a letter, and for each row that is analysed. PostgreSQL takes it for
 * costly work and compiles it each time, where it can: 400 ms in place of 5.
 */
export const searchWithoutJit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter function search_beginnings(text[]) set jit = off`.execute(db);
  },
};
