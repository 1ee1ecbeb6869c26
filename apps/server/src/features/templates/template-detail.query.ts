import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { selectPerson } from '../session/accounts.store.ts';
import { readTemplate } from './template.query.ts';
import { draftAttachments } from './template-attachments.query.ts';

/** A template with its draft and last publishing; undefined for a draft's id. */
export async function readTemplateDetail(db: Kysely<Database>, id: number) {
  const template = await readTemplate(db, id);
  if (template === undefined) return undefined;
  const [draft, publishing, approvalMessage, owner] = await Promise.all([
    db
      .selectFrom('letter_templates')
      .select(['id', 'title', 'template', 'version', 'updated_at'])
      .select(({ ref }) => [
        selectPerson(db, ref('updated_by')).as('updater'),
        draftAttachments(db, ref('letter_templates.id')).as('attachments'),
      ])
      .where('parent_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('template_versions')
      .select(({ ref }) => ['published_at', selectPerson(db, ref('published_by')).as('publisher')])
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
    template.owner_account === null
      ? undefined
      : db
          .selectFrom('accounts')
          .select(['id as account', 'username', 'name'])
          .where('id', '=', template.owner_account)
          .executeTakeFirst(),
  ]);
  return { template, draft, publishing, approvalMessage, owner };
}

export type TemplateDetail = NonNullable<Awaited<ReturnType<typeof readTemplateDetail>>>;
