import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** All published versions; existing ones become the first. */
export const templateVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table template_versions (
        template_id integer not null references letter_templates (id) on delete cascade,
        version integer not null,
        title text not null,
        template text not null,
        document jsonb not null,
        configuration jsonb not null,
        published_at timestamptz not null,
        published_by text not null,
        primary key (template_id, version)
      )`.execute(db);
    await sql`
      insert into template_versions
      select id, published_version, title, template, document,
        jsonb_build_object(
          'name', name, 'type', recipient_type, 'division', division_id, 'letterType', letter_type,
          'footer', footer_id, 'logo', logo_id, 'preQuery', pre_query_id, 'disabled', disabled,
          'emailMessage', email_message_id, 'defaultToField', default_to, 'defaultCcField', default_cc,
          'defaultBccField', default_bcc, 'defaultFromField', default_from, 'defaultFromNameField', default_from_name,
          'multipleContacts', multiple_contacts, 'includeLetter', include_letter,
          'requiresApproval', requires_approval, 'approver', approver, 'approvalMessage', approval_message_id,
          'lockAfterSubmission', lock_after_submission),
        updated_at, updated_by
      from letter_templates where parent_id is null and published_version > 0`.execute(db);
  },
};
