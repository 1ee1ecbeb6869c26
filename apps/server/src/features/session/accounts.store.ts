import type { Person } from '@letterdesk/contract/shared';
import { addressKey, isAddress } from '@letterdesk/core/sending/addresses';
import { getUserName, subjectKey, type TokenClaims, usernameOf } from '@letterdesk/core/session/claims';
import { type Role, rolesOf } from '@letterdesk/core/session/roles';
import type { ColumnType, Expression, Generated, Kysely, RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, NullableTimestamp } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

declare module '../../database/tables.ts' {
  interface Database {
    accounts: AccountsTable;
  }
}

/** Everyone who has signed in. Other tables refer to people by this id. */
interface AccountsTable {
  id: Generated<number>;
  /** Null for accounts older than issuers, until their subject signs in. */
  issuer: string | null;
  /** The full `sub`, as last spelt. */
  subject: string;
  /** See `subjectKey`; unique per issuer. */
  subject_key: string;
  username: string;
  name: string;
  /** The subject, if it is an address. */
  email_address: string | null;
  /** See `addressKey`. */
  email_key: string | null;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Of the last token; null before the first. */
  last_roles: ColumnType<Role[] | null, Role[] | undefined, Role[]>;
  /** Its tokens are refused from then on. */
  closed_at: NullableTimestamp;
  closed_by: Generated<number | null>;
}

/** A person as an identity provider identifies them. */
export interface Identity {
  /** The identity provider. */
  readonly issuer: string;
  /** The complete `sub` claim; mail can only be sent if it is an e-mail address. */
  readonly subject: string;
  readonly name: string;
}

/** An account with an e-mail address. */
export interface Addressee {
  readonly account: number;
  readonly username: string;
  readonly emailAddress: string;
  readonly name: string;
}

/**
 * Returns the account of an identity, created on first use. Safe in concurrent processes. An account without an
 * issuer goes to the first identity with the same subject.
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
    // Updates a column, because `do nothing` would not return a row inserted by another process.
    .onConflict((conflict) => conflict.columns(['issuer', 'subject_key']).doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an open account's name, the time it was last seen, and the roles of its token. */
export async function refreshAccount(
  db: Kysely<Database>,
  account: number,
  person: Omit<Identity, 'issuer'> & { readonly roles?: readonly Role[] },
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...columnsOf(person), ...(person.roles && { last_roles: [...person.roles] }), seen_at: now })
    .where('id', '=', account)
    .where('closed_at', 'is', null)
    .execute();
}

/** Creates accounts before people sign in. @returns their ids, in the given order. */
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
 * Finds accounts by e-mail address, keyed by {@link addressKey}. Ignores case; omits unknown addresses and
 * closed accounts. Includes accounts of `issuer` and those without an issuer.
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
    .where('closed_at', 'is', null)
    .execute();
  const people = rows.flatMap(({ id, username, email_address: emailAddress, name }) =>
    emailAddress === null ? [] : [{ account: id, username, emailAddress, name }],
  );
  return new Map(people.map((person) => [addressKey(person.emailAddress), person]));
}

/** Finds the names of people by e-mail address, keyed by {@link addressKey}; accounts of any issuer count. */
export async function findAccountNames(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['email_key', 'name'])
    .where('email_key', 'in', addresses.map(addressKey))
    .execute();
  return new Map(rows.flatMap(({ email_key: key, name }) => (key === null ? [] : [[key, name] as const])));
}

/** Returns an identity's e-mail address if its subject is one. */
export function getAccountAddress({ subject }: Pick<Identity, 'subject'>): string | null {
  return isAddress(subject) ? subject : null;
}

/** The changeable columns of an account. */
function columnsOf({ subject, name }: Omit<Identity, 'issuer'>) {
  const address = getAccountAddress({ subject });
  return {
    subject,
    username: usernameOf(subject),
    name,
    email_address: address,
    email_key: address === null ? null : addressKey(address),
  };
}

/** Returns the account of a token. @throws Failure `account_closed`. */
export type AccountLookup = (claims: Pick<TokenClaims, 'sub' | 'name' | 'groups'>) => Promise<number>;

/** Milliseconds between two writes of the time an account was last seen. */
const SEEN_INTERVAL = 5 * 60_000;

/**
 * Finds or creates accounts by the subjects of one issuer. Reads the account for each request, so that every process
 * refuses a closed one at once; notes that it was seen, with the roles of its token, every few minutes.
 */
export function createAccountLookup(db: Kysely<Database>, issuer: string, now: () => Date): AccountLookup {
  return async (claims) => {
    const person = { subject: claims.sub, name: getUserName(claims) };
    const known = await readAccount(db, issuer, claims.sub);
    const account = known ?? (await createAccount(db, { issuer, ...person }, now()));
    if (account.closed_at !== null) throw new Failure('account_closed');
    const isDue = account.last_roles === null || now().getTime() - account.seen_at.getTime() >= SEEN_INTERVAL;
    if (isDue) await recordSeen(db, account.id, rolesOf(claims.groups), now());
    return account.id;
  };
}

/** Leaves the name alone: access tokens may lack it. */
async function recordSeen(db: Kysely<Database>, account: number, roles: readonly Role[], now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_roles: [...roles], seen_at: now })
    .where('id', '=', account)
    .where('closed_at', 'is', null)
    .execute();
}

function readAccount(db: Kysely<Database>, issuer: string, subject: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'seen_at', 'last_roles', 'closed_at'])
    .where('issuer', '=', issuer)
    .where('subject_key', '=', subjectKey(subject))
    .executeTakeFirst();
}

async function createAccount(db: Kysely<Database>, identity: Identity, now: Date) {
  await ensureAccount(db, identity, now);
  const created = await readAccount(db, identity.issuer, identity.subject);
  if (created === undefined) throw new Error('The account was not created');
  return created;
}

/**
 * Selects a person as JSON, for the column list of a query. A subquery rather than a join: after waiting for a row
 * lock, PostgreSQL evaluates it again for the updated row.
 */
export function selectPerson(db: Kysely<Database>, account: Expression<number>): RawBuilder<Person> {
  return jsonObjectFrom(
    db
      .selectFrom('accounts as account')
      .select(['account.id as account', 'account.username', 'account.name'])
      .where('account.id', '=', account),
    // A foreign key guarantees that the account exists.
  ).$notNull();
}
