import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Owners and review dates of templates, and indexes for how often templates are used. */
export const templateLife: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table letter_templates
        add column owner_account integer references accounts (id),
        add column review_date text check (review_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        -- The review date for which a reminder was sent.
        add column reminded_review text`.execute(db);
    await sql`
      create index letter_templates_review on letter_templates (review_date)
      where parent_id is null and review_date is not null`.execute(db);
    await sql`create index letters_template_created on letters (template_id, created_at)`.execute(db);
    await sql`drop index letters_template`.execute(db);
    await sql`create index sent_letters_template on sent_letters (template_id, created_at)`.execute(db);
  },
};
