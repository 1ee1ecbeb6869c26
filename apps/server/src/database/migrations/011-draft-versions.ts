import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers each template's last draft version, so that a new draft is never mistaken for an earlier one. */
export const draftVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_templates add column last_draft_version integer not null default 0`.execute(db);
  },
};
