import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which kinds of documents letters of a template need, and the dates of attached documents. */
export const requiredDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_templates add column required_documents jsonb not null default '[]'`.execute(db);
    await sql`alter table letter_attachments add column document_date text
      check (document_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`.execute(db);
  },
};
