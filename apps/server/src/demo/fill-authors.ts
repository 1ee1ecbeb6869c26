import type { DemoAuthor } from '@letterdesk/demo/templates/histories';
import { demoUsers } from '@letterdesk/demo/users';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { registerAccounts } from '../features/session/accounts.store.ts';
import { demoIdentity } from './demo-identity.ts';

/** Gives accounts to the demo's users. @returns finds the one of an author. */
export async function fillAuthors(trx: Transaction<Database>): Promise<(author: DemoAuthor) => number> {
  const accounts = await registerAccounts(trx, demoUsers.map(demoIdentity));
  return (author) => {
    const account = accounts[demoUsers.findIndex(({ sub }) => sub.startsWith(`${author}@`))];
    if (account === undefined) throw new Error(`There is no demo user '${author}'.`);
    return account;
  };
}
