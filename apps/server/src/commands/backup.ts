import { resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { createProtectBlob } from '../blob-cleanup/unreferenced-blobs.store.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Writes every row and every file into a new folder, as they were at one moment; it may be run while Letterdesk runs. The folder holds
letters and addresses: keep it as safe as the database. Restore it with npx letterdesk restore. With --without-files it
holds the rows alone, for a store of files that is backed up by other means. Exit code 1 when a file that a row names is
missing in the store; the backup is complete otherwise.`;
const WITHOUT_FILES = 'without-files';

export const backupCommand: Command = {
  name: 'backup',
  args: ['folder'],
  options: { [WITHOUT_FILES]: 'leaves the PDFs, mails and files out' },
  summary: 'Writes everything into a folder, while Letterdesk runs',
  help: HELP,
  run: ({ args: [folder = ''], options }, context) =>
    withDatabase(context, async (db, config, databaseUrl) => {
      const blobs = options.has(WITHOUT_FILES) ? undefined : createBlobs(config.blobs, createProtectBlob(db));
      const written = await writeBackup({ databaseUrl, folder: resolve(folder), blobs });
      const { tables, files, takenAt, auditHead } = written.manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      for (const name of written.missing) context.complain(`missing  ${name}`);
      context.print(
        `Wrote ${rows} rows${files === null ? '' : ` and ${files} files`} of ${takenAt} into ${resolve(folder)}.`,
      );
      if (auditHead !== null) context.print(`The audit chain ends at ${auditHead}`);
      return written.missing.length === 0 ? 0 : 1;
    }),
};
