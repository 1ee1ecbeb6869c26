import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatLetterCount } from '@letterdesk/core/retention/labels';
import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import { SYSTEM } from '../audit/append-audit-event.ts';
import { createProtectBlob } from '../blob-cleanup/unreferenced-blobs.store.ts';
import { makeEmptyFolder } from '../empty-folder.ts';
import { exportEntries } from '../features/retention/export-entries.ts';
import { readSubjectLetters } from '../features/retention/removable-letters.query.ts';
import { recordRequest } from '../features/retention/subject-letters.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import type { Command } from './command.ts';
import { readSubject, SUBJECT_HELP } from './letters-subject.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Writes the letters of a person or record into a new folder: a folder per letter with its text and history as JSON, its PDFs, mails
and files. ${SUBJECT_HELP} Works while Letterdesk runs.`;

export const lettersExportCommand: Command = {
  name: 'letters export',
  args: ['whose', 'folder'],
  options: {},
  summary: 'Writes the letters of a person or record into a folder',
  help: HELP,
  run: ({ args: [whose = '', given = ''] }, context) =>
    withDatabase(context, async (db, config) => {
      const subject = readSubject(whose, config);
      const folder = resolve(given);
      await makeEmptyFolder(folder);
      const now = new Date();
      const { total } = await readSubjectLetters(db, subject, { limit: 1 });
      await recordRequest(db, {
        by: SYSTEM,
        action: 'retention.export',
        subject,
        details: { letters: total },
        now,
      });
      const pdf = createPdfRenderer({ size: 1 });
      let missing = 0;
      try {
        const blobs = createBlobs(config.blobs, createProtectBlob(db));
        const parts = { db, blobs, pdf, person: 'command', by: SYSTEM, now };
        for await (const { path, content } of exportEntries(parts, subject)) {
          const file = join(folder, path);
          await mkdir(dirname(file), { recursive: true, mode: 0o700 });
          await pipeline(content, createWriteStream(file, { mode: 0o600 }));
          if (path.endsWith('.missing.txt')) {
            missing += 1;
            context.complain(`missing  ${path}`);
          }
        }
      } finally {
        await pdf.close();
      }
      context.print(`Wrote ${formatLetterCount(total)} into ${folder}.`);
      return missing === 0 ? 0 : 1;
    }),
};
