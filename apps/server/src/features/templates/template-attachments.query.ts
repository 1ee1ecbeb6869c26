import type { Attachment } from '@letterdesk/contract/attachment';
import { UPLOADED } from '@letterdesk/core/attachments/cloud-document';
import type { Expression, Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, TemplateAttachmentsTable } from '../../database/tables.ts';

/** What is known of a template's attachment without a look at its bytes. */
export type TemplateAttachment = Pick<
  Selectable<TemplateAttachmentsTable>,
  (typeof TEMPLATE_ATTACHMENT_COLUMNS)[number]
>;

export const TEMPLATE_ATTACHMENT_COLUMNS = ['id', 'position', 'name', 'extension', 'size', 'sha256'] as const;

/** The attachments of a published version in their order, for a query of its template to bring along. */
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

/** The attachments of a draft in their order, for a query of it to bring along. */
export function draftAttachments(db: Kysely<Database>, draftId: Expression<number>) {
  return jsonArrayFrom(
    db
      .selectFrom('template_attachments')
      .select(TEMPLATE_ATTACHMENT_COLUMNS)
      .where('draft_id', '=', draftId)
      .orderBy('position'),
  );
}

/** A draft's attachments in their order. */
export function readDraftAttachments(trx: Kysely<Database>, draftId: number): Promise<TemplateAttachment[]> {
  return trx
    .selectFrom('template_attachments')
    .select(TEMPLATE_ATTACHMENT_COLUMNS)
    .where('draft_id', '=', draftId)
    .orderBy('position')
    .execute();
}

/** One attachment of a template, of its draft or of any version; another template's is not found. */
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

/** A template's attachment as the contract hands it over: as a letter made from it starts with it. */
export function presentTemplateAttachment({ id, name, extension, size }: TemplateAttachment): Attachment {
  return { id, name, extension, size, watermarked: false, watermarkable: false, contentType: UPLOADED.name };
}
