import { readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { joinDatabase } from '../database/find-database.ts';
import { migrateWithLongTimeouts, readMigrations, refuseNewer } from '../database/migrate.ts';
import type { Command } from './command.ts';

const HELP = `Brings the database to the state that this Letterdesk needs, as npm start does, and starts nothing. Each step is kept whole or
not at all. Make a backup first: an older Letterdesk does not start with a database of a newer one.`;
const DRY_RUN_OPTION = 'dry-run';

export const migrateCommand: Command = {
  name: 'migrate',
  args: [],
  options: { [DRY_RUN_OPTION]: 'lists pending steps without running them' },
  summary: 'Brings the database up to date',
  help: HELP,
  async run({ options }, { variables, checkout, print }) {
    const config = readConfig(variables, checkout);
    await using parts = new AsyncDisposableStack();
    const url = await joinDatabase(config, parts, { canCreate: !options.has(DRY_RUN_OPTION) });
    const db = connect(url, { ...config.database, poolSize: 2 });
    parts.defer(() => db.destroy());
    await refuseNewer(db);
    const pendingSteps = (await readMigrations(db)).filter(({ isDone }) => !isDone);
    for (const { name } of pendingSteps) print(name);
    if (pendingSteps.length === 0) print('The database is up to date.');
    else if (options.has(DRY_RUN_OPTION)) print(`${countSteps(pendingSteps)} left. Nothing was changed.`);
    else {
      await migrateWithLongTimeouts(url, config.database);
      print(`${countSteps(pendingSteps)} done. The database is up to date.`);
    }
    return 0;
  },
};

function countSteps(steps: readonly unknown[]): string {
  return steps.length === 1 ? '1 step' : `${steps.length} steps`;
}
