import type { Attachment } from '@letterdesk/contract/attachment';
import { UPLOADED } from '@letterdesk/core/attachments/cloud-document';
import type { Expression, Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';

/** An attachment without its bytes. */
export type TemplateAttachment = Pick<
  Selectable<Database['template_attachments']>,
  (typeof TEMPLATE_ATTACHMENT_COLUMNS)[number]
>;

export const TEMPLATE_ATTACHMENT_COLUMNS = ['id', 'position', 'name', 'extension', 'size', 'sha256'] as const;

/** A subquery of a published version's attachments in order. */
export function versionAttachments(db: Kysely<Database>, templateId: number, version: Expression<number>) {
  return jsonArrayFrom(
    db
      .selectFrom('template_attachments')
      .select(TEMPLATE_ATTACHMENT_COLUMNS)
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .orderBy('position'),
  );
}

/** A subquery of a draft's attachments in order. */
export function draftAttachments(db: Kysely<Database>, draftId: Expression<number>) {
  return jsonArrayFrom(
    db
      .selectFrom('template_attachments')
      .select(TEMPLATE_ATTACHMENT_COLUMNS)
      .where('draft_id', '=', draftId)
      .orderBy('position'),
  );
}

/** In order. */
export function readDraftAttachments(trx: Kysely<Database>, draftId: number): Promise<TemplateAttachment[]> {
  return trx
    .selectFrom('template_attachments')
    .select(TEMPLATE_ATTACHMENT_COLUMNS)
    .where('draft_id', '=', draftId)
    .orderBy('position')
    .execute();
}

/** Finds an attachment of the draft or any version; not of another template. */
export function readTemplateAttachment(
  db: Kysely<Database>,
  { id, templateId }: { readonly id: number; readonly templateId: number },
): Promise<TemplateAttachment | undefined> {
  return db
    .selectFrom('template_attachments as attachment')
    .leftJoin('letter_templates as draft', 'draft.id', 'attachment.draft_id')
    .select(TEMPLATE_ATTACHMENT_COLUMNS.map((column) => `attachment.${column}` as const))
    .where('attachment.id', '=', id)
    .where(({ or, eb }) => or([eb('attachment.template_id', '=', templateId), eb('draft.parent_id', '=', templateId)]))
    .executeTakeFirst();
}

/** As letters start with it. */
export function presentTemplateAttachment({ id, name, extension, size }: TemplateAttachment): Attachment {
  return { id, name, extension, size, watermarked: false, watermarkable: false, contentType: UPLOADED.name };
}
