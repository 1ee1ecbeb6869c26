import { formatLetterCount } from '@letterdesk/core/retention/labels';
import { SYSTEM } from '../audit/append-audit-event.ts';
import { countDue } from '../features/retention/removable-letters.query.ts';
import { createRemovalList } from '../features/retention/removal-list.ts';
import { runRetention } from '../features/retention/run-retention.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Counts the letters whose time is over, as set per letter type on the Administration page, and those of them that must
stay: under a legal hold, with a pending approval, or with mail under way. With --remove it removes them for good, as
Letterdesk does once a day. Works while Letterdesk runs; each letter is removed whole or not at all.`;
const REMOVE = 'remove';

export const retentionCommand: Command = {
  name: 'retention',
  args: [],
  options: { [REMOVE]: 'removes the letters now' },
  summary: 'Shows which letters are due for removal, or removes them',
  help: HELP,
  run: ({ options }, context) =>
    withDatabase(context, async (db, config) => {
      const now = new Date();
      if (options.has(REMOVE)) {
        const ran = await runRetention({ db, list: createRemovalList(config.blobs) }, { by: SYSTEM, now });
        context.print(
          ran === undefined
            ? 'All letters are kept forever. Nothing was removed.'
            : `Removed ${formatLetterCount(ran.removed)}. ${ran.kept} must stay.`,
        );
        return 0;
      }
      const counts = await countDue(db, now);
      for (const [type, { due, kept }] of counts) context.print(`${type.padEnd(14)} ${due} due, ${kept} must stay`);
      context.print(counts.size === 0 ? 'No letter is due.' : `Nothing was removed. Add --${REMOVE} to remove them.`);
      return 0;
    }),
};
