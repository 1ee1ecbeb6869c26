import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A template's severities that differ from the checks' own, by the check's name. */
export const checkSeverities: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_templates add column check_severities jsonb not null default '{}'`.execute(db);
  },
};
