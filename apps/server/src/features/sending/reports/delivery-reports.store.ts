import { randomBytes } from 'node:crypto';
import type { ReturnedAddress } from '@letterdesk/contract/sending';
import { RETURN_REMEMBERED_DAYS } from '@letterdesk/core/constants';
import { addressKey } from '@letterdesk/core/sending/addresses';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import type { DeliveryReport } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** The recipient that a report is about, locked until the transaction ends. */
export function lockReported(
  trx: Kysely<Database>,
  { mailId, position }: DeliveryKey,
): Promise<{ address: string; state: RecipientState; copy: number } | undefined> {
  return trx
    .selectFrom('mail_recipients')
    .select(['address', 'state', 'copy'])
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whether it is the first of its kind about this copy. */
export async function insertReport(
  trx: Kysely<Database>,
  reported: { mailId: number; address: string; copy: number; report: DeliveryReport },
): Promise<boolean> {
  const { mailId, address, copy, report } = reported;
  const rows = await trx
    .insertInto('delivery_reports')
    .values({ mail_id: mailId, address, copy, ...report, address_key: addressKey(address) })
    .onConflict((conflict) => conflict.columns(['mail_id', 'address', 'copy', 'kind']).doNothing())
    .returning('kind')
    .execute();
  return rows.length > 0;
}

/** The claim of an attempt ends with it, so that its result cannot undo what is known already. */
export async function storeReturn(
  trx: Kysely<Database>,
  returned: { mailId: number; address: string; detail: string },
): Promise<void> {
  await trx
    .updateTable('mail_recipients')
    .set({
      state: 'failed',
      detail: returned.detail,
      claim_id: null,
      lease_until: null,
      updated_at: sql<Date>`now()`,
    })
    .where('mail_id', '=', returned.mailId)
    .where('address', '=', returned.address)
    .execute();
}

/** What the seals of return addresses are made with: made once, and the same for every process that uses the database. */
export async function readOrCreateReturnAddressKey(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('return_address_key')
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('return_address_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

/** Those of these addresses that a mail was returned from in the last months, each with what came last. */
export async function listReturnedAddresses(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReturnedAddress[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('delivery_reports')
    .distinctOn('address_key')
    .select(['address_key', 'reported_at', 'reason'])
    .where('kind', '=', 'returned')
    .where('address_key', 'in', [...new Set(addresses.map(addressKey))])
    .where('reported_at', '>', sql<Date>`now() - make_interval(days => ${RETURN_REMEMBERED_DAYS})`)
    .orderBy('address_key')
    .orderBy('reported_at', 'desc')
    .execute();
  return rows.map(({ address_key, reported_at, reason }) => ({
    address: address_key,
    returnedDate: reported_at.toISOString(),
    reason,
  }));
}
