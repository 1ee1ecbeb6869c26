import { readMailHold, releaseMail } from '../features/sending/mails.store.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `After a restore no mail leaves until this is run. Mails that waited when the backup was made may have been sent since by the
Letterdesk that it was made of: they become uncertain, and whoever may send decides about each in the product. With
--send-waiting they are sent: use it only when that Letterdesk has sent nothing since. Mails written after the restore are
sent in any case.`;
const SEND_WAITING = 'send-waiting';

export const releaseMailCommand: Command = {
  name: 'release-mail',
  words: [],
  options: { [SEND_WAITING]: 'sends what waited when the backup was made, too' },
  summary: 'Lets outgoing mail leave again after a restore',
  help: HELP,
  run: ({ options }, surroundings) =>
    withDatabase(surroundings, async (db) => {
      const { print } = surroundings;
      const hold = await readMailHold(db);
      const sendWaiting = options.has(SEND_WAITING);
      const released = await releaseMail(db, { sendWaiting, now: new Date() });
      if (hold === undefined || released === undefined) {
        print('No mail is held.');
        return 0;
      }
      const { waited } = released;
      const recipients = `${waited} ${waited === 1 ? 'recipient' : 'recipients'}`;
      print(`Mail leaves again. It was held since ${hold.heldAt.toISOString()}.`);
      if (waited > 0) {
        print(
          sendWaiting
            ? `${recipients} of before the backup are sent to now.`
            : `${recipients} of before the backup became uncertain: decide about them in the product.`,
        );
      }
      return 0;
    }),
};
