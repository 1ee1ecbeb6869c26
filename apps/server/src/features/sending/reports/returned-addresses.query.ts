import type { ReturnedAddress } from '@letterdesk/contract/sending';
import { RETURN_REMEMBERED_DAYS } from '@letterdesk/core/constants';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

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
