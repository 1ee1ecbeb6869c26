import { addressKey } from '@letterdesk/core/sending/addresses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Returns which addresses received a letter before, by {@link addressKey}. A mail on its way doesn't count. */
export async function readWrittenTo(db: Kysely<Database>, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(addresses.map(addressKey))];
  // `limit` makes it one index scan for each address, which ends at the first row.
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
    cross join lateral (
      select from mail_recipients recipient
      where lower(recipient.address) = key and recipient.state = 'sent'
        and exists (select from sent_letters where sent_letters.mail_id = recipient.mail_id)
      limit 1
    ) as sent`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
