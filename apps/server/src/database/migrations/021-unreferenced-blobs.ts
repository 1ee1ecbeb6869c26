import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notes of unreferenced blobs, and indexes for finding references. */
export const unreferencedBlobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table unreferenced_blobs (
        sha256 text primary key,
        seen_at timestamptz not null
      )`.execute(db);
    await sql`create index letter_attachments_sha256 on letter_attachments (sha256)`.execute(db);
    await sql`
      create index letter_attachments_original on letter_attachments (original_sha256)
      where original_sha256 is not null`.execute(db);
    await sql`create index mails_sha256 on mails (sha256)`.execute(db);
    await sql`create index approvals_pdf on approvals (pdf_sha256) where pdf_sha256 is not null`.execute(db);
    await sql`create index sent_letters_pdf on sent_letters (pdf_sha256)`.execute(db);
    await sql`
      create index sent_letters_attachments on sent_letters using gin (attachments jsonb_path_ops)`.execute(db);
  },
};
