import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Text and colour of each division's watermark. */
export const watermarkLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table divisions
        add column watermark_text text not null default 'Confidential' check (watermark_text <> ''),
        add column watermark_colour text not null default '#51606d' check (watermark_colour ~ '^#[0-9a-f]{6}$')`.execute(
      db,
    );
  },
};
