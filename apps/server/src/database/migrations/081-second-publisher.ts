import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Templates whose draft is published by another administrator than the one who saved it last. */
export const secondPublisher: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_templates add column second_publisher boolean not null default false`.execute(db);
  },
};
