import { resolve } from 'node:path';
import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import { type ReadFolder, readFolder } from '../organisation/folder/read-folder.ts';
import { checkLogosRender } from '../organisation/import/check-logos-render.ts';
import { type Imported, importOrganisation } from '../organisation/import/import-organisation.ts';
import type { Command, CommandContext } from './command.ts';
import { reportingProblems } from './reporting-problems.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Imports a folder that npx letterdesk export wrote, or that has the same layout (docs/organisation.md): adds new items,
changes different ones and removes none. A changed text becomes the template's next version. Everything is checked first:
if there are problems, they are listed by file and nothing is changed. Works while Letterdesk runs.`;
const DRY_RUN_OPTION = 'dry-run';

export const importCommand: Command = {
  name: 'import',
  args: ['folder'],
  options: { [DRY_RUN_OPTION]: 'shows what would change without changing anything' },
  summary: 'Imports an organisation folder',
  help: HELP,
  run: ({ args: [folder = ''], options }, context) =>
    reportingProblems(context, 'Nothing was changed.', async () => {
      const isDryRun = options.has(DRY_RUN_OPTION);
      const read = await readFolder(resolve(folder));
      await checkLogos(read);
      const imported = await withDatabase(
        context,
        (db, { mail }) => importOrganisation(db, read, { fromDomains: mail.fromDomains, now: new Date(), isDryRun }),
        { canCreate: !isDryRun },
      );
      report(imported, isDryRun, context);
    }),
};

/** @throws FolderInvalid for logos that can't be rendered. */
async function checkLogos(read: ReadFolder): Promise<void> {
  const pdf = createPdfRenderer({ size: 1 });
  try {
    await checkLogosRender(pdf, read);
  } finally {
    await pdf.close();
  }
}

function report({ changes, missing }: Imported, isDryRun: boolean, { print }: CommandContext): void {
  for (const { what, subject } of changes) print(`${what.padEnd(8)} ${subject}`);
  for (const name of missing) print(`kept     ${name}, which is not in the folder`);
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  if (changes.length === 0) print('Nothing to change.');
  else print(isDryRun ? `${count} would be made. Nothing was changed.` : `${count} made.`);
}
