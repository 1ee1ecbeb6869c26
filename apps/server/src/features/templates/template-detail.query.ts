import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readTemplate } from './template.query.ts';

/** A template with its draft and its last publishing, or undefined; a draft's own id finds nothing. */
export async function readTemplateDetail(db: Kysely<Database>, id: number) {
  const template = await readTemplate(db, id);
  if (template === undefined) return undefined;
  const [draft, publishing, approvalMessage] = await Promise.all([
    db
      .selectFrom('letter_templates')
      .select(['id', 'title', 'template', 'version', 'updated_by', 'updated_at'])
      .where('parent_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('template_versions')
      .select(['published_by', 'published_at'])
      .where('template_id', '=', id)
      .where('version', '=', template.published_version)
      .executeTakeFirst(),
    template.approval_message_id === null
      ? undefined
      : db
          .selectFrom('email_messages')
          .select(['id', 'name'])
          .where('id', '=', template.approval_message_id)
          .executeTakeFirst(),
  ]);
  return { template, draft, publishing, approvalMessage };
}

export type TemplateDetail = NonNullable<Awaited<ReturnType<typeof readTemplateDetail>>>;
