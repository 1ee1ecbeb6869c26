import type { Person } from '@letterdesk/contract/shared';
import type { Expression, Kysely, RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';

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
