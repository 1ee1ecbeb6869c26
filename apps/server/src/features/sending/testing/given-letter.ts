import { randomUUID } from 'node:crypto';
import { floodLetter } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest } from '@letterdesk/contract/sending';
import { parseHtml } from '@letterdesk/document/parse-html';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../../testing/given.ts';
import { givenAccount } from '../../../testing/given-account.ts';
import type { TestClient } from '../../../testing/test-client.ts';

export const CLIENT_ID = 12;

/** A client with three contacts, and a template with an e-mail message. @returns the template's id. */
export async function givenClientTemplate(db: Db, template: Parameters<typeof givenTemplate>[2] = {}): Promise<number> {
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { field: 'name', required: true });
  await givenExpression(db, 'ContactEmail', { id_key: 'clientContactId', record: 'contact', field: 'email' });
  await givenRecord(
    db,
    'client',
    CLIENT_ID,
    { name: 'Lakeside & Sons' },
    { clientContactIds: [1, 2, 3], clientContactId: 1 },
  );
  await givenRecord(db, 'contact', 1, { name: 'Ann Lee', relationship: 'Billing', email: 'ann@lakeside.example' });
  await givenRecord(db, 'contact', 2, { name: 'Bob Ray', relationship: 'Director', email: 'bob@lakeside.example' });
  await givenRecord(db, 'contact', 3, { name: 'Carl Poe', relationship: 'Credentialing', email: null });
  const id = await givenEmailMessage(db, {
    html: '<p>Good morning, {{shortcode ClientName}}. Here is the letter.</p>',
    subject: 'Confirmation for {{shortcode ClientName}}',
  });
  return givenTemplate(db, '<p>Dear {{shortcode ClientName}},</p><p>We confirm the assignment.</p>', {
    email_message_id: id,
    default_to: '{{shortcode ContactEmail}}',
    default_cc: 'records@meridale.example',
    default_from: 'letters@meridale.example',
    default_from_name: 'Meridale, for {{shortcode ClientName}}',
    ...template,
  });
}

/** Adds addresses to the client's record, so that the checks know them. */
export async function givenClientAddresses(db: Db, addresses: string): Promise<void> {
  await sql`
    update customer.records
    set fields = fields || jsonb_build_object('addresses', concat(fields ->> 'addresses', ' ', ${addresses}::text))
    where kind = 'client' and id = ${CLIENT_ID}`.execute(db);
}

/** Stores an e-mail message. @returns its id. */
export async function givenEmailMessage(db: Db, { html, subject }: { html: string; subject: string }): Promise<number> {
  const { id } = await db
    .insertInto('email_messages')
    .values({
      name: subject,
      division_id: 1,
      subject,
      message: html,
      document: JSON.stringify(parseHtml(html)),
      updated_by: await givenAccount(db, 'priya.ramaswamy'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A letter from a template for the client. */
export async function givenLetter(client: TestClient, templateId: number): Promise<Letter> {
  const answer = await client.call(floodLetter, {
    body: { letterTemplateId: templateId, ids: { clientId: CLIENT_ID } },
  });
  return answer.body;
}

/** A request to send a letter to one person. */
export function anEmail(letter: EmailRequest['letter'], changes: Partial<EmailRequest> = {}): EmailRequest {
  const { id, version, sentLetters } = letter;
  return {
    letter: { id, version, sentLetters },
    letterTo: 'ann@lakeside.example',
    letterFromEmail: 'letters@meridale.example',
    letterFromName: 'Meridale',
    cc: '',
    bcc: '',
    subject: 'Confirmation',
    message: '<p>Good morning.</p>',
    ...changes,
  };
}

/** The required idempotency header. */
export function withKey(key: string = randomUUID()): { headers: Record<string, string> } {
  return { headers: { 'idempotency-key': key } };
}
