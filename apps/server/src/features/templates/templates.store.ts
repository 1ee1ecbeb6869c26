import type { ClauseUse } from '@letterdesk/contract/clauses';
import type { RequiredDocument } from '@letterdesk/core/attachments/required-documents';
import type { Severities } from '@letterdesk/core/checks/severities';
import type { LetterType, RecipientType } from '@letterdesk/core/constants';
import { hashedContent, pickContent } from '@letterdesk/core/content';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';
import type { Generated, Kysely, Selectable } from 'kysely';
import { contentHash } from '../../audit/audit-hash.ts';
import type { Database, Json, JsonWithDefault, Timestamp } from '../../database/tables.ts';
import type { ExpandedTemplate } from '../shortcodes/expand-text.ts';
import { copyFiles, copyFilesToNextVersion, placeInVersion } from './template-attachments.store.ts';
import {
  configurationColumns,
  type PublishedConfiguration,
  toTemplateConfiguration,
} from './template-configuration.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_templates: LetterTemplatesTable;
    template_versions: TemplateVersionsTable;
  }
}

interface LetterTemplatesTable {
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  title: string;
  template: string;
  /** Of a draft as written; of a published text with its clauses. */
  document: Json<DocumentNode>;
  recipient_type: RecipientType;
  division_id: number;
  letter_type: LetterType;
  footer_id: number | null;
  logo_id: number | null;
  pre_query_id: number | null;
  email_message_id: number | null;
  default_to: string | null;
  default_cc: string | null;
  default_bcc: string | null;
  default_from: string | null;
  default_from_name: string | null;
  multiple_contacts: Generated<boolean>;
  include_letter: Generated<boolean>;
  requires_approval: Generated<boolean>;
  approver: string | null;
  approval_message_id: number | null;
  lock_after_submission: Generated<boolean>;
  check_severities: JsonWithDefault<Severities>;
  required_documents: JsonWithDefault<RequiredDocument[]>;
  disabled: Generated<boolean>;
  owner_account: number | null;
  /** `YYYY-MM-DD`. */
  review_date: string | null;
  /** Another administrator than the one who saved the draft last publishes it. */
  second_publisher: Generated<boolean>;
  /** The review date for which a reminder was sent. */
  reminded_review: string | null;
  /** 0 = never published. */
  published_version: Generated<number>;
  /** Highest version of any draft. */
  last_draft_version: Generated<number>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: number;
}

interface TemplateVersionsTable {
  template_id: number;
  version: number;
  title: string;
  template: string;
  /** With its clauses. */
  document: Json<DocumentNode>;
  clauses: JsonWithDefault<ClauseUse[]>;
  /** As of the version's publishing. */
  configuration: Json<PublishedConfiguration>;
  published_at: Timestamp;
  published_by: number;
}

export type StoredTemplate = Selectable<LetterTemplatesTable>;

/** Normalised. */
export interface TemplateText {
  readonly title: string;
  readonly html: string;
  readonly document: DocumentNode;
}

export interface By {
  readonly account: number;
  readonly now: Date;
}

/** A template with its draft; authors change only the draft. */
export interface LockedTemplate {
  readonly template: StoredTemplate;
  readonly draft: StoredTemplate | undefined;
}

/**
 * Locks a template until the transaction ends; all changes of it and its draft do so first. Letters can still be
 * created from it.
 * @param id of the template or its draft.
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

/** Stores an unpublished template without its draft. */
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
 * Creates a locked template's draft with the published files.
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
      ...configurationColumns(toTemplateConfiguration(template)),
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

/** Stores a draft's text. */
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

/** Gives a draft its next version after a change of its files. */
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

/** Publishes a locked template's draft as the next version and removes the draft. */
export async function publishDraft(
  trx: Kysely<Database>,
  template: StoredTemplate,
  draft: StoredTemplate,
  expanded: ExpandedTemplate,
  by: By,
): Promise<void> {
  await placeInVersion(trx, draft.id, { templateId: template.id, version: template.published_version + 1 });
  await insertVersion(trx, template, draft, expanded, by);
  await removeDraft(trx, template, draft);
}

/** Publishes a locked template's text once more, with other clauses. */
export async function publishWithClauses(
  trx: Kysely<Database>,
  template: StoredTemplate,
  expanded: ExpandedTemplate,
  by: By,
): Promise<void> {
  await copyFilesToNextVersion(trx, template);
  await insertVersion(trx, template, template, expanded, by);
}

async function insertVersion(
  trx: Kysely<Database>,
  template: StoredTemplate,
  source: TemplateContent,
  { document, clauses }: ExpandedTemplate,
  by: By,
): Promise<void> {
  const text = { ...pickContent(TEMPLATE_CONTENT, source), document: JSON.stringify(document) };
  const version = template.published_version + 1;
  await trx
    .insertInto('template_versions')
    .values({
      ...text,
      clauses: JSON.stringify(clauses),
      template_id: template.id,
      version,
      configuration: JSON.stringify(toTemplateConfiguration(template)),
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
}

/** Removes a locked template's draft; later drafts get higher versions. */
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

/** Removes an unpublished template with its draft. */
export async function removeTemplate(trx: Kysely<Database>, { template, draft }: LockedTemplate): Promise<void> {
  const ids = draft === undefined ? [template.id] : [draft.id, template.id];
  for (const id of ids) await trx.deleteFrom('letter_templates').where('id', '=', id).execute();
}

/** Returns the hash of a template's content, published or draft, as audit events record it. */
export function templateHash(template: TemplateContent): string {
  return contentHash(hashedContent(TEMPLATE_CONTENT, template));
}
