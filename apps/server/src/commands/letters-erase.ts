import { formatLetterCount, REMOVAL_REFUSAL_LABELS } from '@letterdesk/core/retention/labels';
import { SYSTEM } from '../audit/append-audit-event.ts';
import { eraseLetters } from '../features/retention/erase-letters.ts';
import { readSubjectLetters, refusalOf } from '../features/retention/removable-letters.query.ts';
import { createRemovalList } from '../features/retention/removal-list.ts';
import type { Command } from './command.ts';
import { readSubject, SUBJECT_HELP } from './letters-subject.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Lists the letters of a person or record, and what keeps some of them. With --remove it removes the others for good, with everything that
was sent of them. ${SUBJECT_HELP} Export them first to keep a copy.`;
const REMOVE = 'remove';
const BATCH_SIZE = 500;

export const lettersEraseCommand: Command = {
  name: 'letters erase',
  args: ['whose'],
  options: { [REMOVE]: 'removes the letters for good' },
  summary: 'Shows the letters of a person or record, or removes them for good',
  help: HELP,
  run: ({ args: [whose = ''], options }, context) =>
    withDatabase(context, async (db, config) => {
      const subject = readSubject(whose, config);
      const list = createRemovalList(config.blobs);
      const isRemoving = options.has(REMOVE);
      let [found, erased, kept] = [0, 0, 0];
      for (let after = 0; ; ) {
        const { rows } = await readSubjectLetters(db, subject, { after, limit: BATCH_SIZE });
        found += rows.length;
        for (const row of rows) {
          after = row.id;
          const refusal = refusalOf(row);
          context.print(
            `${row.id}  ${row.name}${refusal === null ? '' : `  (stays: ${REMOVAL_REFUSAL_LABELS[refusal]})`}`,
          );
        }
        if (isRemoving && rows.length > 0) {
          const done = await eraseLetters({
            db,
            list,
            by: SYSTEM,
            subject,
            letters: rows.map(({ id }) => id),
            now: new Date(),
            onListError: (error) => context.complain(`The list ${list.place} wasn’t written: ${String(error)}`),
          });
          erased += done.erased;
          kept += done.kept.length;
        }
        if (rows.length < BATCH_SIZE) break;
      }
      if (found === 0) context.print('No letters were found.');
      else
        context.print(
          isRemoving
            ? `Erased ${formatLetterCount(erased)}. ${kept} stay.`
            : `Nothing was removed. Add --${REMOVE} to remove them.`,
        );
      return 0;
    }),
};
