import { addressKey, isAddress } from '@letterdesk/core/sending/addresses';
import { usernameOf } from '@letterdesk/core/session/claims';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Somebody with an account. */
export interface Person {
  readonly username: string;
  readonly emailAddress: string;
  readonly name: string;
}

/** Somebody as a token, or the embedded provider's list, names them. */
export interface Account {
  /** The whole subject; an e-mail address, or nobody can write to them. */
  readonly subject: string;
  readonly name: string;
}

/**
 * Remembers who has an account, so that they can be asked for an approval; whoever has no address cannot. The same
 * username at another address is somebody else.
 */
export async function rememberPeople(
  db: Kysely<Database>,
  accounts: readonly Account[],
  now: Date = new Date(),
): Promise<void> {
  const rows = accounts
    .filter(({ subject }) => isAddress(subject))
    .map(({ subject, name }) => ({
      username: usernameOf(subject),
      email_key: addressKey(subject),
      email_address: subject,
      name,
      seen_at: now,
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('people')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        username: sql`excluded.username`,
        email_address: sql`excluded.email_address`,
        name: sql`excluded.name`,
        seen_at: sql`excluded.seen_at`,
      }),
    )
    .execute();
}

/** The people behind addresses, by {@link addressKey}; addresses in any case of letters, unknown ones absent. */
export async function findPeopleByAddress(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('people')
    .select(['username', 'email_key', 'email_address', 'name'])
    .where('email_key', 'in', addresses.map(addressKey))
    .execute();
  return new Map(
    rows.map(({ username, email_key, email_address, name }) => [
      email_key,
      { username, emailAddress: email_address, name },
    ]),
  );
}
