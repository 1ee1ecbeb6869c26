import { UPLOADED } from '@letterdesk/core/attachments/cloud-document';
import { WATERMARK_EXTENSIONS } from '@letterdesk/core/attachments/watermark';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import { ATTACHMENT_COLUMNS, type LetterAttachment } from './letter-attachments.query.ts';
import { letterHash } from './letter-hashes.ts';
import { insertLetter, type LetterFlood, type StoredLetter } from './letters.store.ts';

/** Stores a new letter with its template's files and audit event. @returns the stored letter. */
export function storeNewLetter(
  db: Kysely<Database>,
  letter: {
    action: 'letter.flood' | 'letter.create';
    flood: LetterFlood;
    template: StartingTemplate;
    user: User;
    /** For the audit event. */
    details?: Readonly<Record<string, unknown>>;
    now: Date;
  },
): Promise<{ letter: StoredLetter; attachments: LetterAttachment[]; held: boolean }> {
  const { action, flood, template, user, details = {}, now } = letter;
  return db.transaction().execute(async (trx) => {
    const { held, ...stored } = await insertLetter(trx, {
      ...flood,
      templateId: template.id,
      account: user.account,
      now,
    });
    const attachments = await startWithAttachments(trx, stored, template, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action,
      subjectType: 'letter',
      subjectId: stored.id,
      afterHash: letterHash(stored),
      details: { ...details, ...(attachments.length > 0 && { attachments: attachments.map(({ sha256 }) => sha256) }) },
      at: now,
    });
    return { letter: stored, attachments, held };
  });
}

/** The version it was flooded with. */
type StartingTemplate = Pick<TemplateRow, 'id' | 'published_version' | 'attachments'>;

/**
 * Copies the template's attachments: new rows, same blobs (specification 3.6). Without any, no statement is sent.
 * @returns the letter's attachments in order.
 */
async function startWithAttachments(
  trx: Kysely<Database>,
  letter: Pick<StoredLetter, 'id'>,
  template: StartingTemplate,
  by: { account: number; now: Date },
): Promise<LetterAttachment[]> {
  if (template.attachments.length === 0) return [];
  const rows = await trx
    .insertInto('letter_attachments')
    .columns([
      'letter_id',
      'position',
      'name',
      'extension',
      'media_type',
      'size',
      'sha256',
      'content_type',
      'watermarkable',
      'added_by',
      'added_at',
    ])
    .expression((query) =>
      query
        .selectFrom('template_attachments')
        .select(({ val, eb }) => [
          val(letter.id).as('letter_id'),
          'position',
          'name',
          'extension',
          'media_type',
          'size',
          'sha256',
          val<string>(UPLOADED.name).as('content_type'),
          eb('extension', 'in', WATERMARK_EXTENSIONS).as('watermarkable'),
          val(by.account).as('added_by'),
          val(by.now).as('added_at'),
        ])
        .where('template_id', '=', template.id)
        .where('version', '=', template.published_version),
    )
    .returning(ATTACHMENT_COLUMNS)
    .execute();
  return rows.toSorted((one, other) => one.position - other.position);
}
