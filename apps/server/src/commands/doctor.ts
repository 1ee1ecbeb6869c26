import { checkConnected } from '../checks/check-connected.ts';
import { checkClock, checkDatabase, checkMails, checkSearch } from '../checks/check-database.ts';
import { checkExternalSystems } from '../checks/check-external-systems.ts';
import { checkKeptFiles } from '../checks/check-kept-files.ts';
import { checkRelations } from '../checks/check-relations.ts';
import { checkDisk } from '../checks/check-storage.ts';
import { type Finding, findingsOf } from '../checks/finding.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { connect } from '../database/connection.ts';
import { joinDatabase } from '../database/find-database.ts';
import { StartError } from '../start-error.ts';
import type { Command, CommandContext } from './command.ts';

const HELP = `Checks settings, database, provider, mail server, file store, LibreOffice, scanner, disks, clocks and waiting mail, and says
what to fix. Changes and sends nothing, and works while Letterdesk runs. Exits with code 1 if something keeps Letterdesk from
working.`;
const MARKS = { fine: 'ok  ', away: 'WARN', wrong: 'FAIL' } as const;

export const doctorCommand: Command = {
  name: 'doctor',
  args: [],
  options: {},
  summary: 'Checks everything that Letterdesk needs, and says what to fix',
  help: HELP,
  async run(_input, context) {
    const findings = await look(context);
    const width = Math.max(...findings.map(({ part }) => part.length));
    for (const { verdict, part, says } of findings) {
      context.print(`${MARKS[verdict]}  ${part.padEnd(width)}  ${says}`);
    }
    return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
  },
};

async function look({ variables, checkout }: CommandContext): Promise<Finding[]> {
  const settings = findingsOf('settings');
  try {
    const config = readConfig(variables, checkout);
    const [inside, outside, relations] = await Promise.all([
      lookInside(config),
      checkExternalSystems(config),
      lookAtRelations(config),
    ]);
    return [settings.fine('All settings are valid.'), ...inside, ...outside, ...relations];
  } catch (error) {
    if (error instanceof ConfigError) return [settings.wrong(error.message)];
    throw error;
  }
}

async function lookAtRelations({ customerData, environments: [environment = ''] }: Config): Promise<Finding[]> {
  const finding = customerData === undefined ? null : await checkRelations(customerData, environment);
  return finding === null ? [] : [finding];
}

async function lookInside(config: Config): Promise<Finding[]> {
  const disks = await checkDisk([config.blobs.folder, config.dataFolder]);
  await using parts = new AsyncDisposableStack();
  try {
    const url = await joinDatabase(config, parts, { canCreate: false });
    const db = connect(url, { ...config.database, poolSize: 2 });
    parts.defer(() => db.destroy());
    const database = await checkDatabase(db);
    const contents =
      database.verdict === 'fine'
        ? [await checkSearch(db), await checkMails(db), ...(await checkKeptFiles(db, config.blobs))]
        : [];
    return [database, ...(await checkConnected(db, config)), await checkClock(db), ...disks, ...contents];
  } catch (error) {
    if (error instanceof StartError) return [findingsOf('database').wrong(error.message), ...disks];
    throw error;
  }
}
