import { type Successor, successorRefusal } from '@letterdesk/core/people/handover';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';

/** Who takes work over, as named in what they take over. */
export interface NamedSuccessor extends Successor {
  readonly username: string;
  readonly name: string;
  readonly emailAddress: string | null;
}

export interface Leaver {
  readonly account: number;
  readonly name: string;
}

/**
 * Finds who hands over and who takes over.
 * @param issuer of the accounts that can sign in.
 * @throws Failure `account_not_found`, or why this person can't take work over.
 */
export async function findSuccessor(
  db: Kysely<Database>,
  issuer: string,
  ids: { readonly account: number; readonly successor: number },
): Promise<{ leaver: Leaver; successor: NamedSuccessor }> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'issuer', 'username', 'name', 'email_address', 'last_roles', 'closed_at'])
    .where('id', 'in', [ids.account, ids.successor])
    .execute();
  const [from, to] = [ids.account, ids.successor].map((id) => rows.find((row) => row.id === id));
  if (from === undefined || to === undefined) throw new Failure('account_not_found');
  const successor = {
    account: to.id,
    username: to.username,
    name: to.name,
    emailAddress: to.email_address,
    hasAddress: to.email_address !== null,
    // An account of a former issuer can't sign in.
    roles: to.issuer === issuer ? to.last_roles : null,
    isClosed: to.closed_at !== null,
  };
  const leaver = { account: from.id, name: from.name };
  refuse(successorRefusal(leaver, successor));
  return { leaver, successor };
}

/**
 * Keeps the successor's account open until the transaction ends, with the user's own: all are locked in one order.
 * @throws Failure `successor_closed`.
 */
export async function keepSuccessorOpen(
  trx: Transaction<Database>,
  accounts: { readonly successor: number; readonly user: number },
): Promise<void> {
  const locked = await trx
    .selectFrom('accounts')
    .select(['id', 'closed_at'])
    .where('id', 'in', [accounts.successor, accounts.user])
    .orderBy('id')
    .forShare()
    .execute();
  if (locked.some(({ id, closed_at }) => id === accounts.successor && closed_at !== null)) {
    throw new Failure('successor_closed');
  }
}
