import type { Expression, Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { versionAttachments } from './template-attachments.query.ts';

/** Undefined for drafts and unknown ids. */
export async function readTemplate(db: Kysely<Database>, id: number) {
  return selectTemplate(db, id).executeTakeFirst();
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof readTemplate>>>;

/** Like readTemplate, with the document of that version. */
export async function readTemplateWithDocument(db: Kysely<Database>, id: number) {
  return selectTemplate(db, id).select('template.document').executeTakeFirst();
}

export type TemplateWithDocument = NonNullable<Awaited<ReturnType<typeof readTemplateWithDocument>>>;

/** Selects the clauses of a template's version; null before its first publishing. */
export function clausesOf(db: Kysely<Database>, id: number, version: Expression<number>) {
  return db
    .selectFrom('template_versions as expanded')
    .select('expanded.clauses')
    .where('expanded.template_id', '=', id)
    .where('expanded.version', '=', version);
}

/**
 * Like readTemplate, as a query. Some names use subselects: PostgreSQL plans nine joins for longer than it reads
 * them.
 */
export function selectTemplate(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .innerJoin('letter_types as type', 'type.name', 'template.letter_type')
    .leftJoin('footers as footer', 'footer.id', 'template.footer_id')
    .leftJoin('logos as logo', 'logo.id', 'template.logo_id')
    .select([
      'template.id',
      'template.name',
      'template.title',
      'template.template',
      'template.recipient_type',
      'template.division_id',
      'template.letter_type',
      'template.footer_id',
      'template.logo_id',
      'template.pre_query_id',
      'template.email_message_id',
      'template.default_to',
      'template.default_cc',
      'template.default_bcc',
      'template.default_from',
      'template.default_from_name',
      'template.multiple_contacts',
      'template.include_letter',
      'template.requires_approval',
      'template.approver',
      'template.approval_message_id',
      'template.lock_after_submission',
      'template.check_severities',
      'template.required_documents',
      'template.disabled',
      'template.review_date',
      'template.second_publisher',
      'template.owner_account',
      'template.published_version',
      'template.version',
      'template.updated_at',
      'division.name as division_name',
      'type.display_name as letter_type_display_name',
      'footer.name as footer_name',
      'footer.text as footer_text',
      'footer.division_id as footer_division_id',
      'logo.description as logo_description',
      'logo.svg as logo_svg',
    ])
    .select(({ selectFrom, ref }) => [
      versionAttachments(db, id, ref('template.published_version')).as('attachments'),
      selectFrom('divisions').select('name').whereRef('id', '=', 'footer.division_id').as('footer_division_name'),
      selectFrom('pre_queries').select('name').whereRef('id', '=', 'template.pre_query_id').as('pre_query_name'),
      selectFrom('email_messages')
        .select('name')
        .whereRef('id', '=', 'template.email_message_id')
        .as('email_message_name'),
      clausesOf(db, id, ref('template.published_version')).as('clauses'),
    ])
    .where('template.id', '=', id)
    .where('template.parent_id', 'is', null);
}
