import { freeName } from '@letterdesk/core/attachments/names';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { AttachmentConfig } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { raiseVersion } from '../letters/letters.store.ts';
import { storeRequiredOrder } from './arrange-attachments.ts';
import { insertAttachment, type NewAttachment } from './attachments.store.ts';
import { openForAttaching } from './open-for-attaching.ts';

/** A stored and checked file that isn't attached to a letter yet. */
export interface CheckedFile extends Omit<NewAttachment, 'letterId' | 'position'> {
  /** The cloud document that the file was fetched from. */
  readonly cloudDocument?: { readonly id: string; readonly filename: string };
}

export interface AttachFilesInput {
  readonly db: Kysely<Database>;
  readonly limits: AttachmentConfig;
  readonly user: User;
  readonly letterId: number;
  readonly now: Date;
}

/**
 * Attaches files to a letter, all or none, and raises the letter's version. Numbers duplicate names, and puts the files in
 * the order that the template requires.
 * @throws Failure `letter_not_found`, the policy's reason, or `too_many_attachments`.
 */
export function attachFiles(
  input: AttachFilesInput,
  files: readonly CheckedFile[],
): Promise<{ view: LetterView; added: readonly LetterAttachment[] }> {
  const { db, limits, user, letterId, now } = input;
  return db.transaction().execute(async (trx) => {
    const view = await openForAttaching(trx, user, letterId);
    refuseTooMany(view, files.length, limits);
    const attachments = [...view.attachments];
    for (const file of files) attachments.push(await attachOne(trx, input, attachments, file));
    const added = attachments.slice(view.attachments.length);
    const arranged = await storeRequiredOrder(trx, { ...view, attachments });
    const letter = await raiseVersion(trx, view.letter, { account: user.account, now });
    return { view: { ...view, letter, attachments: arranged }, added };
  });
}

async function attachOne(
  trx: Transaction<Database>,
  { user, letterId, now }: AttachFilesInput,
  others: readonly LetterAttachment[],
  file: CheckedFile,
): Promise<LetterAttachment> {
  const taken = others.map((other) => other.name);
  const placed = { ...file, letterId, position: (others.at(-1)?.position ?? 0) + 1, name: freeName(file.name, taken) };
  const attachment = await insertAttachment(trx, placed, { account: user.account, now });
  const { id, name, size, sha256 } = attachment;
  await appendAuditEvent(trx, {
    by: user,
    action: 'letter.attach',
    subjectType: 'letter',
    subjectId: letterId,
    afterHash: sha256,
    details: { attachmentId: id, name, size, ...(file.cloudDocument && { cloudDocument: file.cloudDocument }) },
    at: now,
  });
  return attachment;
}

/** @throws Failure `too_many_attachments` when the additional files exceed the limit. */
export function refuseTooMany(
  { attachments }: { readonly attachments: readonly unknown[] },
  more: number,
  { maxPerLetter: limit }: AttachmentConfig,
  noun: 'letter' | 'template' = 'letter',
): void {
  if (attachments.length + more <= limit) return;
  const message = `A ${noun} can have up to ${limit} attachments.`;
  throw new Failure('too_many_attachments', { limit }, { message });
}
