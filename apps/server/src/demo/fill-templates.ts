import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { demoEmailMessages } from './email-messages.ts';
import type { StoredOrganisation } from './fill-organisation.ts';
import { demoTemplates } from './templates/all.ts';

/** Who wrote the demo's templates and messages. */
const AUTHOR = 'gordon.whitlock';

/** Stores the e-mail messages, and the templates as published once. */
export async function fillTemplates(trx: Transaction<Database>, organisation: StoredOrganisation): Promise<void> {
  const messageId = await fillEmailMessages(trx);
  const rows = demoTemplates.map((template) => {
    const { html, document } = readText(template.html);
    const { to, cc, bcc, from, fromName } = template.addresses;
    return {
      parent_id: null,
      name: template.name,
      title: template.title,
      template: html,
      document,
      recipient_type: template.recipient,
      division_id: template.division,
      letter_type: template.letterType,
      footer_id: organisation.footerId(template.division, template.footer),
      logo_id: organisation.logoId(template.division, template.logo),
      email_message_id: messageId(template.division, template.emailMessage),
      default_to: to,
      default_cc: cc ?? null,
      default_bcc: bcc ?? null,
      default_from: from,
      default_from_name: fromName,
      multiple_contacts: template.multipleContacts ?? false,
      include_letter: template.includeLetter ?? false,
      published_version: 1,
      updated_by: AUTHOR,
    };
  });
  await trx.insertInto('letter_templates').values(rows).execute();
}

async function fillEmailMessages(trx: Transaction<Database>): Promise<(division: number, name: string) => number> {
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
          updated_by: AUTHOR,
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

/** A text in both forms it is stored in. */
function readText(source: string): { html: string; document: string } {
  const document = parseHtml(source);
  return { html: toHtml(document), document: JSON.stringify(document) };
}
