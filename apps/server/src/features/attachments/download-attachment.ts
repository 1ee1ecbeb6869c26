import type { Readable } from 'node:stream';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { readAttachment } from './attachments.store.ts';
import { openStoredFile } from './open-stored-file.ts';

export interface Download {
  readonly name: string;
  readonly size: number;
  readonly stream: Readable;
}

/**
 * An attachment of a letter, the very bytes that were attached. Whoever may see the letter may have it.
 * @throws Failure `attachment_not_found`, also for another letter's, or `blob_missing`.
 */
export async function downloadAttachment(input: {
  db: Kysely<Database>;
  blobs: Blobs;
  user: User;
  letterId: number;
  id: number;
  now: Date;
}): Promise<Download> {
  const { db, blobs, user, letterId, id, now } = input;
  const attachment = await readAttachment(db, { id, letterId });
  if (attachment === undefined) throw new Failure('attachment_not_found');
  const { name, sha256 } = attachment;
  const { size, stream } = await openStoredFile(blobs, sha256);
  try {
    await db.transaction().execute((trx) =>
      appendAuditEvent(trx, {
        by: user,
        action: 'letter.download',
        subjectType: 'letter',
        subjectId: letterId,
        afterHash: sha256,
        details: { attachmentId: id, name },
        at: now,
      }),
    );
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { name, size, stream };
}
