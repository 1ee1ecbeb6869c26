import { demoEmailMessages } from '@letterdesk/demo/email-messages';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { readText } from './read-text.ts';

/** Stores the demo's e-mail messages, written by the account `author`. @returns finds the id of one by its division and name. */
export async function fillEmailMessages(
  trx: Transaction<Database>,
  author: number,
): Promise<(division: number, name: string) => number> {
  const stored = await trx
    .insertInto('email_messages')
    .values(
      demoEmailMessages.map(({ name, division, subject, html }) => {
        const text = readText(html);
        return {
          name,
          division_id: division,
          subject,
          message: text.html,
          document: text.document,
          updated_by: author,
        };
      }),
    )
    .returning(['id', 'division_id', 'name'])
    .execute();
  return (division, name) => {
    const message = stored.find((each) => each.division_id === division && each.name === name);
    if (message === undefined) throw new Error(`There is no demo message '${name}' in division ${division}.`);
    return message.id;
  };
}
