import type { Account } from '@letterdesk/contract/people';
import { accountRefusals } from '@letterdesk/core/people/account';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { stopOfClosedAccounts } from '../sending/scheduled/stop-of-closed-accounts.ts';
import { showAccount } from './list-people.query.ts';

interface ClosingInput {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly account: number;
  readonly now: Date;
}

/**
 * Closes an account. Changes in progress either commit before, or are refused: each locks its actor's account, see
 * `appendAuditEvent`. Then stops the account's scheduled e-mails; if the process ends before, any sweep stops them.
 * @throws Failure `account_not_found`, `own_account`.
 */
export async function closeAccount(input: ClosingInput): Promise<Account> {
  const { db, user, account, now } = input;
  await db.transaction().execute(async (trx) => {
    const isClosed = await lockAccount(trx, input);
    const { close } = accountRefusals(user, { account, isClosed });
    if (close === 'account_is_closed') return;
    refuse(close);
    await trx
      .updateTable('accounts')
      .set({ closed_at: now, closed_by: user.account })
      .where('id', '=', account)
      .execute();
    await record(trx, input, 'account.close');
  });
  await stopOfClosedAccounts(db, now);
  return showAccount(db, user, account);
}

/** Reopens a closed account. @throws Failure `account_not_found`. */
export async function reopenAccount(input: ClosingInput): Promise<Account> {
  const { db, user, account } = input;
  await db.transaction().execute(async (trx) => {
    const isClosed = await lockAccount(trx, input);
    if (accountRefusals(user, { account, isClosed }).reopen !== null) return;
    await trx.updateTable('accounts').set({ closed_at: null, closed_by: null }).where('id', '=', account).execute();
    await record(trx, input, 'account.reopen');
  });
  return showAccount(db, user, account);
}

/**
 * Locks the account, with the user's own: of two people who close each other's account, one wins.
 * @returns true if it is closed.
 */
async function lockAccount(trx: Transaction<Database>, { user, account }: ClosingInput): Promise<boolean> {
  const locked = await trx
    .selectFrom('accounts')
    .select(['id', 'closed_at'])
    .where('id', 'in', [account, user.account])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = locked.find(({ id }) => id === account);
  if (found === undefined) throw new Failure('account_not_found');
  return found.closed_at !== null;
}

function record(
  trx: Transaction<Database>,
  { user, account, now }: ClosingInput,
  action: 'account.close' | 'account.reopen',
): Promise<void> {
  return appendAuditEvent(trx, { by: user, action, subjectType: 'account', subjectId: account, at: now });
}
