import type { Decision } from '@letterdesk/core/approvals/status';
import type { Updateable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/tables.ts';
import { givenAccount } from '../../../testing/given-account.ts';

/** Changes a stored approval that is still pending. */
export async function changeApproval(db: Db, id: number, change: Updateable<Database['approvals']>): Promise<void> {
  await db.updateTable('approvals').set(change).where('id', '=', id).execute();
}

/** Stores a decision by Dana on the current letter, without the call. */
export async function decided(
  db: Db,
  id: number,
  status: Decision,
  change: Updateable<Database['approvals']> = {},
): Promise<void> {
  const letter = await db
    .selectFrom('letters')
    .innerJoin('approvals', 'approvals.letter_id', 'letters.id')
    .select(['letters.name', 'letters.text'])
    .where('approvals.id', '=', id)
    .executeTakeFirstOrThrow();
  const now = new Date();
  await changeApproval(db, id, {
    status,
    finalizer_account: await givenAccount(db, 'dana.whitfield'),
    finalizer_name: 'Dana Whitfield',
    decided_name: letter.name,
    decided_text: letter.text,
    decided_at: now,
    updated_at: now,
    ...(status === 'APPROVED' ? { pdf_sha256: 'a'.repeat(64), decided_hash: 'b'.repeat(64) } : {}),
    ...change,
  });
}
