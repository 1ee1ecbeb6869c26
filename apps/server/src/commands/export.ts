import { resolve } from 'node:path';
import { exportOrganisation } from '../organisation/export-organisation.ts';
import type { Command } from './command.ts';
import { reportingProblems } from './reporting-problems.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Writes the divisions with their companies, logos and footers, the letter types, expressions, pre-queries, flags,
e-mail messages and published templates into a folder of JSON, HTML and SVG, which npx letterdesk import reads.
It may be run while Letterdesk runs. Drafts, files of templates, letters and people are not part of it.`;

export const exportCommand: Command = {
  name: 'export',
  args: ['folder'],
  options: {},
  summary: 'Writes the organisation, with its templates and messages, into a folder',
  help: HELP,
  run: ({ args: [folder = ''] }, context) =>
    reportingProblems(context, 'Nothing was written.', async () => {
      const { organisation, unpublished, files } = await withDatabase(context, (db) =>
        exportOrganisation(db, resolve(folder)),
      );
      const { divisions, templates, emailMessages } = organisation;
      context.print(
        `Wrote ${counted(divisions, 'division')}, ${counted(templates, 'template')} and ${counted(emailMessages, 'message')} into ${resolve(folder)}.`,
      );
      for (const name of unpublished) context.print(`Left out, as it was never published: ${name}`);
      if (files > 0)
        context.print(`Left out: ${files} files that templates carry; attach them again where you import.`);
    }),
};

function counted({ length }: readonly unknown[], noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}
