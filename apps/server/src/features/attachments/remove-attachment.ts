import type { Letter } from '@letterdesk/contract/letters';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { raiseVersion } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { presentStored } from '../templates/open-template.ts';
import { deleteTemplateAttachment } from '../templates/template-attachments.store.ts';
import { raiseDraftVersion } from '../templates/templates.store.ts';
import { deleteAttachment } from './attachments.store.ts';
import { openDraftForAttaching, openForAttaching } from './open-for-attaching.ts';

/**
 * Removes an attachment from a letter; sent letters keep it.
 * @throws Failure `letter_not_found`, the policy's reason, or `attachment_not_found`.
 */
export async function removeAttachment(input: {
  db: Kysely<Database>;
  user: User;
  letterId: number;
  id: number;
  now: Date;
}): Promise<Letter> {
  const { db, user, letterId, id, now } = input;
  const view = await db.transaction().execute(async (trx) => {
    const before = await openForAttaching(trx, user, letterId);
    const attachment = before.attachments.find((one) => one.id === id);
    if (attachment === undefined) throw new Failure('attachment_not_found');
    await deleteAttachment(trx, id);
    const letter = await raiseVersion(trx, before.letter, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.detach',
      subjectType: 'letter',
      subjectId: letterId,
      beforeHash: attachment.sha256,
      details: { attachmentId: id, name: attachment.name },
      at: now,
    });
    return { ...before, letter, attachments: before.attachments.filter((one) => one !== attachment) };
  });
  return presentLetter(user, view);
}

/**
 * Removes an attachment from a template's draft; published versions and letters keep it.
 * @throws Failure `template_not_found`, the policy's reason, or `attachment_not_found`, also for a published
 * attachment.
 */
export async function removeTemplateAttachment(input: {
  db: Kysely<Database>;
  user: User;
  templateId: number;
  id: number;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, templateId, id, now } = input;
  return db.transaction().execute(async (trx) => {
    const { template, draft, attachments } = await openDraftForAttaching(trx, user, templateId);
    const attachment = attachments.find((one) => one.id === id);
    if (attachment === undefined) throw new Failure('attachment_not_found');
    await deleteTemplateAttachment(trx, id);
    await raiseDraftVersion(trx, draft, { account: user.account, now });
    const stored = await presentStored(trx, user, template.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.detach',
      subjectType: 'template',
      subjectId: template.id,
      beforeHash: attachment.sha256,
      details: { attachmentId: id, name: attachment.name },
      at: now,
    });
    return stored;
  });
}
