import type { Person } from '@letterdesk/contract/shared';
import { addressKey, isAddress } from '@letterdesk/core/sending/addresses';
import { nameOf, subjectKey, type TokenClaims, usernameOf } from '@letterdesk/core/session/claims';
import type { Expression, Kysely, RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';

/** Somebody as an identity provider names them. */
export interface Identity {
  /** The provider. */
  readonly issuer: string;
  /** The whole `sub`; an e-mail address, or nobody can write to them. */
  readonly subject: string;
  readonly name: string;
}

/** Somebody with an account who can be written to. */
export interface Addressee {
  readonly account: number;
  readonly username: string;
  readonly emailAddress: string;
  readonly name: string;
}

/**
 * The account of an identity, made when there is none yet; several processes may do so at once. An account from before
 * issuers were kept is taken over by the first that has its whole subject.
 */
export async function ensureAccount(db: Kysely<Database>, identity: Identity, now: Date): Promise<number> {
  const { issuer, subject } = identity;
  const key = subjectKey(subject);
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject_key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const adopted = await db
    .updateTable('accounts')
    .set({ issuer, ...columnsOf(identity), seen_at: now })
    .where('issuer', 'is', null)
    .where('subject_key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (adopted !== undefined) return adopted.id;
  const { id } = await db
    .insertInto('accounts')
    .values({ issuer, subject_key: key, ...columnsOf(identity), seen_at: now })
    // Changes something, as only then is the row answered that another process made in the meantime.
    .onConflict((conflict) => conflict.columns(['issuer', 'subject_key']).doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Remembers how an account is named now, and that its person was here. */
export async function refreshAccount(
  db: Kysely<Database>,
  account: number,
  person: Omit<Identity, 'issuer'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...columnsOf(person), seen_at: now })
    .where('id', '=', account)
    .execute();
}

/** Gives accounts to people before they sign in. @returns their ids, in the order given. */
export async function registerAccounts(
  db: Kysely<Database>,
  identities: readonly Identity[],
  now: Date = new Date(),
): Promise<number[]> {
  const accounts: number[] = [];
  for (const identity of identities) {
    const account = await ensureAccount(db, identity, now);
    await refreshAccount(db, account, identity, now);
    accounts.push(account);
  }
  return accounts;
}

/**
 * The people behind addresses, by {@link addressKey}; addresses in any case of letters, unknown ones absent. Only who can
 * sign in counts: accounts of `issuer`, and those whose issuer is not known yet.
 */
export async function findAddressees(
  db: Kysely<Database>,
  issuer: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'email_address', 'name'])
    .where('email_key', 'in', addresses.map(addressKey))
    .where((eb) => eb.or([eb('issuer', '=', issuer), eb('issuer', 'is', null)]))
    .execute();
  const people = rows.flatMap(({ id, username, email_address: emailAddress, name }) =>
    emailAddress === null ? [] : [{ account: id, username, emailAddress, name }],
  );
  return new Map(people.map((person) => [addressKey(person.emailAddress), person]));
}

/** An identity's address, where its subject is one. */
export function addressOf({ subject }: Pick<Identity, 'subject'>): string | null {
  return isAddress(subject) ? subject : null;
}

/** All but what an account is known by, which never changes. */
function columnsOf({ subject, name }: Omit<Identity, 'issuer'>) {
  const address = addressOf({ subject });
  return {
    subject,
    username: usernameOf(subject),
    name,
    email_address: address,
    email_key: address === null ? null : addressKey(address),
  };
}

/** The account of who a token names. */
export type AccountLookup = (claims: Pick<TokenClaims, 'sub' | 'name'>) => Promise<number>;

/**
 * Finds accounts by the subjects of one issuer, and makes one at somebody's first call. Remembers them, as every request
 * asks and an account is never removed.
 */
export function createAccountLookup(db: Kysely<Database>, issuer: string, now: () => Date): AccountLookup {
  const known = new Map<string, number>();
  return async (claims) => {
    const key = subjectKey(claims.sub);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const account = await ensureAccount(db, { issuer, subject: claims.sub, name: nameOf(claims) }, now());
    known.set(key, account);
    return account;
  };
}

/**
 * Somebody as screens name them, for the columns of a query. A part of the column list rather than a join: a query that
 * waits for a row's lock reads the row anew, and with it who it names.
 */
export function personIn(db: Kysely<Database>, account: Expression<number>): RawBuilder<Person> {
  return jsonObjectFrom(
    db
      .selectFrom('accounts as account')
      .select(['account.id as account', 'account.username', 'account.name'])
      .where('account.id', '=', account),
    // The database refuses to name an account that is not there.
  ).$notNull();
}
