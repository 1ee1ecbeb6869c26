import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Content type and original of attachments, for watermarks. */
export const attachmentOriginals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table letter_attachments
        add column content_type text not null default 'Uploaded file',
        add column watermarkable boolean not null default false,
        add column original_name text,
        add column original_extension text,
        add column original_size integer,
        add column original_sha256 text,
        add constraint original_of_watermarked check (
          num_nulls(original_name, original_extension, original_size, original_sha256)
            = case when watermarked then 0 else 4 end
        )`.execute(db);
    // Earlier attachments were uploads.
    await sql`
      update letter_attachments set watermarkable = true
      where extension in ('doc', 'docx', 'xls', 'xlsx', 'pdf')`.execute(db);
    await sql`alter table letter_attachments alter column content_type drop default`.execute(db);
  },
};
