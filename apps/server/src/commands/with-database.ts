import { type Config, readConfig } from '../config.ts';
import { connect, type Db } from '../database/connection.ts';
import { joinDatabase, noDatabase } from '../database/find-database.ts';
import { migrateWithLongTimeouts, stateOfMigrations } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import type { CommandContext } from './command.ts';

/**
 * Runs work on the product's database, even while it runs.
 * @param options.canCreate whether a new database may be created; otherwise nothing is created or migrated.
 * @throws StartError
 */
export async function withDatabase<T>(
  { variables, checkout }: Pick<CommandContext, 'variables' | 'checkout'>,
  work: (db: Db, config: Config, url: string) => Promise<T>,
  { canCreate }: { readonly canCreate: boolean } = { canCreate: false },
): Promise<T> {
  const config = readConfig(variables, checkout);
  await using parts = new AsyncDisposableStack();
  const url = await joinDatabase(config, parts, { canCreate });
  // Batch work may exceed request limits.
  const db = connect(url, { ...config.database, poolSize: 2, statementTimeout: 0 });
  parts.defer(() => db.destroy());
  const state = await stateOfMigrations(db);
  if (state === 'older') {
    throw new StartError(
      'The database is of an older Letterdesk: bring it up to date with npx letterdesk migrate, or by starting this one.',
    );
  }
  if (state === 'empty' && !canCreate) throw new StartError(noDatabase('The database holds nothing of Letterdesk'));
  if (state === 'empty') await migrateWithLongTimeouts(url, config.database);
  return await work(db, config, url);
}
