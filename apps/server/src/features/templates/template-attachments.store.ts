import type { Extension, FileType } from '@letterdesk/core/attachments/file-types';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Database, Timestamp } from '../../database/tables.ts';
import type { KeptBlob } from '../../integrations/blobs/port.ts';
import { TEMPLATE_ATTACHMENT_COLUMNS, type TemplateAttachment } from './template-attachments.query.ts';

declare module '../../database/tables.ts' {
  interface Database {
    template_attachments: TemplateAttachmentsTable;
  }
}

/** A file of a draft or published version. */
interface TemplateAttachmentsTable {
  id: Generated<number>;
  draft_id: number | null;
  /** Both null for a draft's file. */
  template_id: number | null;
  version: number | null;
  /** Zero-based order. */
  position: number;
  name: string;
  extension: Extension;
  media_type: string;
  size: number;
  sha256: string;
  added_by: number;
  added_at: Timestamp;
}

interface NewTemplateAttachment extends KeptBlob, Pick<FileType, 'mediaType'> {
  readonly draftId: number;
  readonly position: number;
  readonly name: string;
  readonly extension: TemplateAttachment['extension'];
}

const COPIED_COLUMNS = [
  'position',
  'name',
  'extension',
  'media_type',
  'size',
  'sha256',
  'added_by',
  'added_at',
] as const;

/** @returns the stored attachment. */
export function insertTemplateAttachment(
  trx: Kysely<Database>,
  attachment: NewTemplateAttachment,
  by: { account: number; now: Date },
): Promise<TemplateAttachment> {
  const { draftId, position, name, extension, mediaType, size, sha256 } = attachment;
  return trx
    .insertInto('template_attachments')
    .values({
      draft_id: draftId,
      position,
      name,
      extension,
      media_type: mediaType,
      size,
      sha256,
      added_by: by.account,
      added_at: by.now,
    })
    .returning(TEMPLATE_ATTACHMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes a draft's file; files of published versions are immutable. */
export async function deleteTemplateAttachment(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('template_attachments').where('id', '=', id).execute();
}

/** Copies the files of the published version, or of another draft, to a new draft. */
export async function copyFiles(
  trx: Kysely<Database>,
  from: Pick<Selectable<Database['letter_templates']>, 'id' | 'published_version'> | { readonly draft: number },
  draftId: number,
): Promise<void> {
  await trx
    .insertInto('template_attachments')
    .columns(['draft_id', ...COPIED_COLUMNS])
    .expression((query) =>
      query
        .selectFrom('template_attachments')
        .select(({ val }) => [val(draftId).as('draft_id'), ...COPIED_COLUMNS])
        .where((where) =>
          'draft' in from
            ? where('draft_id', '=', from.draft)
            : where.and([where('template_id', '=', from.id), where('version', '=', from.published_version)]),
        ),
    )
    .execute();
}

/** Copies the files of the published version to the version about to be stored. */
export async function copyFilesToNextVersion(
  trx: Kysely<Database>,
  { id, published_version: version }: Pick<Selectable<Database['letter_templates']>, 'id' | 'published_version'>,
): Promise<void> {
  await trx
    .insertInto('template_attachments')
    .columns(['template_id', 'version', ...COPIED_COLUMNS])
    .expression((query) =>
      query
        .selectFrom('template_attachments')
        .select(({ val }) => [val(id).as('template_id'), val(version + 1).as('version'), ...COPIED_COLUMNS])
        .where('template_id', '=', id)
        .where('version', '=', version),
    )
    .execute();
}

/** Assigns a draft's files to the version about to be stored, which is immutable afterwards. */
export async function placeInVersion(
  trx: Kysely<Database>,
  draftId: number,
  place: { readonly templateId: number; readonly version: number },
): Promise<void> {
  await trx
    .updateTable('template_attachments')
    .set({ draft_id: null, template_id: place.templateId, version: place.version })
    .where('draft_id', '=', draftId)
    .execute();
}
