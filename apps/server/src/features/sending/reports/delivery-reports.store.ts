import { randomBytes } from 'node:crypto';
import type { ReturnedAddress } from '@letterdesk/contract/sending';
import { RETURN_REMEMBERED_DAYS } from '@letterdesk/core/constants';
import { addressKey } from '@letterdesk/core/sending/addresses';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import type { DeliveryReport, ReportKind } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

declare module '../../../database/tables.ts' {
  interface Database {
    delivery_reports: DeliveryReportsTable;
    return_address_key: ReturnAddressKeyTable;
  }
}

/** A report on one copy and recipient, one row per kind. */
interface DeliveryReportsTable {
  mail_id: number;
  address: string;
  copy: number;
  kind: ReportKind;
  address_key: string;
  status: string | null;
  /** Plain text. */
  reason: string;
  reported_at: ColumnType<Date, Date | string | undefined, never>;
}

/** A single row, created on first use. */
interface ReturnAddressKeyTable {
  only_row: Generated<true>;
  /** Secret for sealing bounce addresses. */
  secret: string;
}

/** Locks the recipient that a report is about until the transaction ends. */
export function lockRecipient(
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

/** @returns whether this is the first report of its kind for this copy. */
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

/** Marks a recipient as failed. Clears the claim, so that a running attempt can't undo it. */
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

/** Reads the key that seals return addresses; creates it once per database. */
export async function readOrCreateReturnAddressKey(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('return_address_key')
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('return_address_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

/** Finds which of the addresses bounced in recent months, each with its latest report. */
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
