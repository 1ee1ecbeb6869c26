import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';

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
