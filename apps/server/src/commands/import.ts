import { resolve } from 'node:path';
import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import { drawLogos } from '../organisation/folder/draw-logos.ts';
import { type ReadFolder, readFolder } from '../organisation/folder/read-folder.ts';
import { type Imported, importOrganisation } from '../organisation/import/import-organisation.ts';
import type { Command, CommandContext } from './command.ts';
import { reportingProblems } from './reporting-problems.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Imports a folder that npx letterdesk export wrote, or that has the same layout (docs/organisation.md): adds new items,
changes different ones and removes none. A changed text becomes the template's next version. Everything is checked first:
if there are problems, they are listed by file and nothing is changed. Works while Letterdesk runs.`;
const REHEARSAL = 'dry-run';

export const importCommand: Command = {
  name: 'import',
  args: ['folder'],
  options: { [REHEARSAL]: 'shows what would change without changing anything' },
  summary: 'Imports an organisation folder',
  help: HELP,
  run: ({ args: [folder = ''], options }, context) =>
    reportingProblems(context, 'Nothing was changed.', async () => {
      const isRehearsal = options.has(REHEARSAL);
      const read = await readFolder(resolve(folder));
      await drawn(read);
      const imported = await withDatabase(
        context,
        (db, { mail }) => importOrganisation(db, read, { fromDomains: mail.fromDomains, now: new Date(), isRehearsal }),
        { mayMake: !isRehearsal },
      );
      report(imported, isRehearsal, context);
    }),
};

/** @throws FolderInvalid for logos that can't be rendered. */
async function drawn(read: ReadFolder): Promise<void> {
  const pdf = createPdfRenderer({ size: 1 });
  try {
    await drawLogos(pdf, read);
  } finally {
    await pdf.close();
  }
}

function report({ changes, missing }: Imported, isRehearsal: boolean, { print }: CommandContext): void {
  for (const { what, subject } of changes) print(`${what.padEnd(8)} ${subject}`);
  for (const name of missing) print(`kept     ${name}, which is not in the folder`);
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  if (changes.length === 0) print('Nothing to change.');
  else print(isRehearsal ? `${count} would be made. Nothing was changed.` : `${count} made.`);
}
