import { hashedContent, pickContent } from '@letterdesk/core/content';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';
import type { Kysely, Selectable } from 'kysely';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database, LetterTemplatesTable } from '../../database/tables.ts';
import { copyFiles, placeInVersion } from './template-attachments.store.ts';
import { configurationColumns, configurationOf } from './template-configuration.ts';

export type StoredTemplate = Selectable<LetterTemplatesTable>;

/** A title and a text, normalised. */
export interface TemplateText {
  readonly title: string;
  readonly html: string;
  readonly document: DocumentNode;
}

export interface By {
  readonly account: number;
  readonly now: Date;
}

/** A template with its draft, which alone is changed by authors. */
export interface LockedTemplate {
  readonly template: StoredTemplate;
  readonly draft: StoredTemplate | undefined;
}

/**
 * A template, locked until the transaction ends: whoever changes it or its draft comes here first. Letters can be made
 * from it meanwhile.
 * @param id the template's, or its draft's.
 */
export async function lockTemplate(trx: Kysely<Database>, id: number): Promise<LockedTemplate | undefined> {
  const named = await trx.selectFrom('letter_templates').select('parent_id').where('id', '=', id).executeTakeFirst();
  if (named === undefined) return undefined;
  const template = await trx
    .selectFrom('letter_templates')
    .selectAll()
    .where('id', '=', named.parent_id ?? id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (template === undefined) return undefined;
  const draft = await trx
    .selectFrom('letter_templates')
    .selectAll()
    .where('parent_id', '=', template.id)
    .executeTakeFirst();
  return { template, draft };
}

/** Stores a template that was never published; its draft comes separately. */
export async function insertTemplate(
  trx: Kysely<Database>,
  configuration: TemplateConfiguration,
  { title, html, document }: TemplateText,
  by: By,
): Promise<StoredTemplate> {
  return trx
    .insertInto('letter_templates')
    .values({
      ...configurationColumns(configuration),
      title,
      template: html,
      document: JSON.stringify(document),
      updated_at: by.now,
      updated_by: by.account,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Begins the draft of a locked template that has none, with the files of what is published.
 * @returns the draft's id.
 */
export async function insertDraft(
  trx: Kysely<Database>,
  template: StoredTemplate,
  { title, html, document }: TemplateText,
  by: By,
): Promise<number> {
  const draft = await trx
    .insertInto('letter_templates')
    .values({
      ...configurationColumns(configurationOf(template)),
      parent_id: template.id,
      title,
      template: html,
      document: JSON.stringify(document),
      version: template.last_draft_version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (template.published_version > 0) await copyFiles(trx, template, draft.id);
  return draft.id;
}

/** Gives a draft of a locked template another text. */
export async function updateDraft(
  trx: Kysely<Database>,
  draft: Pick<StoredTemplate, 'id' | 'version'>,
  { title, html, document }: TemplateText,
  by: By,
): Promise<void> {
  await trx
    .updateTable('letter_templates')
    .set({
      title,
      template: html,
      document: JSON.stringify(document),
      version: draft.version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .where('id', '=', draft.id)
    .execute();
}

/** Gives a draft of a locked template its next version for a change of its files. */
export async function raiseDraftVersion(
  trx: Kysely<Database>,
  draft: Pick<StoredTemplate, 'id' | 'version'>,
  by: By,
): Promise<void> {
  await trx
    .updateTable('letter_templates')
    .set({ version: draft.version + 1, updated_at: by.now, updated_by: by.account })
    .where('id', '=', draft.id)
    .execute();
}

export async function updateConfiguration(
  trx: Kysely<Database>,
  template: StoredTemplate,
  configuration: TemplateConfiguration,
  by: By,
): Promise<void> {
  await trx
    .updateTable('letter_templates')
    .set({
      ...configurationColumns(configuration),
      version: template.version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .where('id', '=', template.id)
    .execute();
}

/** Makes the draft of a locked template its text and files, and the next of its versions; the draft is gone then. */
export async function publishDraft(
  trx: Kysely<Database>,
  template: StoredTemplate,
  draft: StoredTemplate,
  by: By,
): Promise<void> {
  const text = { ...pickContent(TEMPLATE_CONTENT, draft), document: JSON.stringify(draft.document) };
  const version = template.published_version + 1;
  await placeInVersion(trx, draft.id, { templateId: template.id, version });
  await trx
    .insertInto('template_versions')
    .values({
      ...text,
      template_id: template.id,
      version,
      configuration: JSON.stringify(configurationOf(template)),
      published_at: by.now,
      published_by: by.account,
    })
    .execute();
  await trx
    .updateTable('letter_templates')
    .set({
      ...text,
      published_version: version,
      version: template.version + 1,
      updated_at: by.now,
      updated_by: by.account,
    })
    .where('id', '=', template.id)
    .execute();
  await removeDraft(trx, template, draft);
}

/** Removes the draft of a locked template, whose next draft will not be taken for this one. */
export async function removeDraft(
  trx: Kysely<Database>,
  template: Pick<StoredTemplate, 'id'>,
  draft: Pick<StoredTemplate, 'id' | 'version'>,
): Promise<void> {
  await trx.deleteFrom('letter_templates').where('id', '=', draft.id).execute();
  await trx
    .updateTable('letter_templates')
    .set({ last_draft_version: draft.version })
    .where('id', '=', template.id)
    .execute();
}

/** Removes a template that was never published, with its draft. */
export async function removeTemplate(trx: Kysely<Database>, { template, draft }: LockedTemplate): Promise<void> {
  const ids = draft === undefined ? [template.id] : [draft.id, template.id];
  for (const id of ids) await trx.deleteFrom('letter_templates').where('id', '=', id).execute();
}

/** Returns the hash of a template's content, published or draft, as audit events record it. */
export function templateHash(template: TemplateContent): string {
  return contentHash(hashedContent(TEMPLATE_CONTENT, template));
}
