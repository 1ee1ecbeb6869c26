import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../database/connection.ts';
import type { TestAppOptions } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals } from '../../approvals/testing/given-approval.ts';
import { anEmail, givenLetter, withKey } from '../../sending/testing/given-letter.ts';

/** A server with people, a corporate administrator, and a template whose letters need no approval. */
export interface RetentionDesk extends ApprovalDesk {
  readonly admin: TestClient;
  readonly plain: number;
  /** A letter by Maya that needs no approval. */
  draft(): Promise<Letter>;
  /** A letter that was sent and delivered. */
  sent(): Promise<Letter & { readonly sentLetterId: number; readonly mailId: number }>;
}

export async function givenRetention(options?: TestAppOptions): Promise<RetentionDesk> {
  const desk = await givenApprovals(options);
  const { db, maya, clientOf } = desk;
  const { id: plain } = await db
    .selectFrom('letter_templates')
    .select('id')
    .where('requires_approval', '=', false)
    .executeTakeFirstOrThrow();
  const draft = () => givenLetter(maya, plain);
  return {
    ...desk,
    admin: await clientOf('gordon.whitlock', 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'),
    plain,
    draft,
    async sent() {
      const { body } = await maya.call(sendEmail, { ...withKey(), body: anEmail(await draft()) });
      const { sentLetterId, letter } = body;
      const { mail_id: mailId } = await db
        .selectFrom('sent_letters')
        .select('mail_id')
        .where('id', '=', sentLetterId)
        .executeTakeFirstOrThrow();
      await expect
        .poll(() => db.selectFrom('mail_recipients').select('state').where('mail_id', '=', mailId).execute())
        .toEqual([{ state: 'sent' }]);
      return { ...letter, sentLetterId, mailId };
    },
  };
}

/** Moves a letter's last activity into the past, as if nothing had happened since. */
export async function ageLetter(db: Db, id: number, months: number): Promise<void> {
  const past = sql<Date>`now() - make_interval(months => ${months})`;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('letters').set({ updated_at: past }).where('id', '=', id).execute();
    await trx.updateTable('sent_letters').set({ created_at: past }).where('letter_id', '=', id).execute();
    await trx.updateTable('approvals').set({ updated_at: past }).where('letter_id', '=', id).execute();
  });
}

/** Keeps all letters for a year; null forever. */
export async function keepFor(db: Db, months: number | null): Promise<void> {
  await db.updateTable('letter_types').set({ keep_months: months }).execute();
}
