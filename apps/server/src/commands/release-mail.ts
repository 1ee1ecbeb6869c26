import { readMailHold, releaseMail } from '../features/sending/mail-hold.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `After a restore, no mail is sent until you run this. Mails that were waiting at the time of the backup may have been sent
since by the original Letterdesk: they become uncertain, and their senders decide about each one. Scheduled
e-mails that became due since the backup are stopped, and their senders are notified. With --send-waiting all of them are sent: use it only if the original has sent nothing since the backup. Mails written after the restore are always sent.`;
const SEND_WAITING = 'send-waiting';

export const releaseMailCommand: Command = {
  name: 'release-mail',
  args: [],
  options: { [SEND_WAITING]: 'also sends mails that were waiting at the time of the backup' },
  summary: 'Sends outgoing mail again after a restore',
  help: HELP,
  run: ({ options }, context) =>
    withDatabase(context, async (db) => {
      const { print } = context;
      const hold = await readMailHold(db);
      const sendWaiting = options.has(SEND_WAITING);
      const released = await releaseMail(db, { sendWaiting, now: new Date() });
      if (hold === undefined || released === undefined) {
        print('No mail is held.');
        return 0;
      }
      const { waited, overdue } = released;
      const recipients = `${waited} ${waited === 1 ? 'recipient' : 'recipients'}`;
      print(`Mail is sent again. It was on hold since ${hold.heldAt.toISOString()}.`);
      if (waited > 0) {
        print(
          sendWaiting
            ? `Sending to ${recipients} queued before the backup.`
            : `${recipients} queued before the backup became uncertain: decide about them in Letterdesk.`,
        );
      }
      if (overdue > 0) {
        const emails = overdue === 1 ? '1 scheduled e-mail' : `${overdue} scheduled e-mails`;
        print(`${emails} became due since the backup and may have been sent: their senders are notified by mail.`);
      }
      return 0;
    }),
};
