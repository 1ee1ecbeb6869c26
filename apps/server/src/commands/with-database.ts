import { type Config, readConfig } from '../config.ts';
import { connect, type Db } from '../database/connection.ts';
import { joinDatabase, noDatabase } from '../database/find-database.ts';
import { migrateAtEase, stateOfMigrations } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import type { Surroundings } from './command.ts';

/**
 * Does work with the database that the product uses, also while it runs; connections are closed afterwards.
 * @param options.mayMake whether a database may begin with it; otherwise nothing is made or brought up to date.
 * @throws StartError in one sentence.
 */
export async function withDatabase<T>(
  { variables, checkout }: Pick<Surroundings, 'variables' | 'checkout'>,
  work: (db: Db, config: Config, url: string) => Promise<T>,
  { mayMake }: { readonly mayMake: boolean } = { mayMake: false },
): Promise<T> {
  const config = readConfig(variables, checkout);
  await using parts = new AsyncDisposableStack();
  const url = await joinDatabase(config, parts, { mayMake });
  // What is done for all may take longer than what somebody waits for.
  const db = connect(url, { ...config.database, poolSize: 2, statementTimeout: 0 });
  parts.defer(() => db.destroy());
  const state = await stateOfMigrations(db);
  if (state === 'older') {
    throw new StartError(
      'The database is of an older Letterdesk: bring it up to date with npx letterdesk migrate, or by starting this one.',
    );
  }
  if (state === 'empty' && !mayMake) throw new StartError(noDatabase('The database holds nothing of Letterdesk'));
  if (state === 'empty') await migrateAtEase(url, config.database);
  return await work(db, config, url);
}
