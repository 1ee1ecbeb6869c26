import { resolve } from 'node:path';
import { EMPTY_CHAIN, formatChainHead, parseChainHead } from '../audit/chain-head.ts';
import { createHeadStore } from '../audit/head-store.ts';
import { readFileNames, restoreFiles } from '../backup/backup-files.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { refuseUsedDatabase } from '../backup/own-tables.ts';
import { restoreRows } from '../backup/restore-rows.ts';
import { bindBlobFolder } from '../blob-cleanup/bind-blob-folder.ts';
import { createProtectBlob } from '../blob-cleanup/unreferenced-blobs.store.ts';
import { type Config, readConfig } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import { connect, type Db } from '../database/connection.ts';
import { findDatabase } from '../database/find-database.ts';
import { migrateUpTo, migrateWithLongTimeouts, readMigrations } from '../database/migrate.ts';
import { createRemovalList } from '../features/retention/removal-list.ts';
import { removeAgain } from '../features/retention/remove-again.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import { StartError } from '../start-error.ts';
import type { Command } from './command.ts';

const HELP = `Restores a backup and its files into a database without Letterdesk data: everything or nothing. Other tables stay.
Letterdesk must not run there. A backup of an older Letterdesk is migrated. Afterwards mail is on hold until you run
npx letterdesk release-mail, because queued mail may have been sent since. Uncertain mail stays uncertain. Letters
that were removed after the backup are removed again: their list is kept beside the files.`;

export const restoreCommand: Command = {
  name: 'restore',
  args: ['folder'],
  options: {},
  summary: 'Restores a backup into a new database; outgoing mail is held',
  help: HELP,
  async run({ args: [given = ''] }, { variables, checkout, print, complain }) {
    const folder = resolve(given);
    const config = readConfig(variables, checkout);
    const backup = await readManifest(folder);
    const files = await readFileNames(folder, backup);
    await using parts = new AsyncDisposableStack();
    const data = await openDataFolder(config.dataFolder);
    parts.defer(() => data.unlock());
    const url = await findDatabase(config, data, parts);
    const db = connect(url, { ...config.database, poolSize: 2, statementTimeout: 0 });
    parts.defer(() => db.destroy());
    await makeReady(db, { url, config, backup });
    if (config.blobs.s3 === undefined) await bindBlobFolder(db, config.blobs.folder);
    await restoreFiles(folder, files, createBlobs(config.blobs, createProtectBlob(db)));
    await restoreRows({ databaseUrl: url, folder, backup, files });
    const keeping = await keepHead(config, backup);
    await migrateWithLongTimeouts(url, config.database);
    const removals = await repeatRemovals(db, config);
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
    const lost = backup.missing?.filter((name) => !files.has(name)) ?? [];
    for (const name of lost) complain(`missing  ${name}, already when the backup was made`);
    print(`Restored ${rows} rows and ${files.size} files of ${backup.takenAt.toISOString()}.`);
    if (backup.files === null) print('The backup has no files: restore them to the file store yourself.');
    print(keeping);
    print(removals);
    print('No mail is sent until you run npx letterdesk release-mail.');
    return 0;
  },
};

/** Keeps the backup's head of the audit chain, which is older than one kept since. @returns a sentence about it. */
async function keepHead({ blobs }: Config, { auditHead }: Manifest): Promise<string> {
  const store = createHeadStore(blobs);
  const replaced = await store.read();
  const head = (auditHead === null ? undefined : parseChainHead(auditHead)) ?? EMPTY_CHAIN;
  await store.write(head);
  const before = replaced === undefined ? '' : ` instead of ${formatChainHead(replaced)}`;
  return `The head ${formatChainHead(head)} of the audit chain is now kept in ${store.place}${before}.`;
}

/** Removes letters again that the backup brought back. @returns a sentence about it. */
async function repeatRemovals(db: Db, { blobs }: Config): Promise<string> {
  const list = createRemovalList(blobs);
  if ((await list.read()) !== undefined) {
    return `Letters removed again, because they were removed after the backup: ${await removeAgain(db, list, new Date())}.`;
  }
  return `If the old store has a list of removed letters, copy it to ${list.place}: the next start removes these letters again.`;
}

/** Migrates an unused database to the backup's state. */
async function makeReady(
  db: Db,
  { url, config, backup }: { url: string; config: Config; backup: Manifest },
): Promise<void> {
  const known = await readMigrations(db);
  const newer = backup.migrations.find((name) => known.every((each) => each.name !== name));
  if (newer !== undefined)
    throw new StartError(`The backup is of a newer Letterdesk, which has ${newer}: restore it with that one.`);
  const last = backup.migrations.at(-1);
  if (last === undefined) throw new StartError('The backup is of a database without any table.');
  const done = known.filter(({ isDone }) => isDone).map(({ name }) => name);
  if (done.length > 0) await refuseUsedDatabase(url);
  if (done.length > backup.migrations.length) {
    throw new StartError(
      'The database has newer migrations than the backup: restore into a new one. Set DATABASE_URL or LETTERDESK_DATA.',
    );
  }
  await migrateUpTo(url, config.database, last);
}
