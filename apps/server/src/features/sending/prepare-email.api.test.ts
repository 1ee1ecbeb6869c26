import { saveEmailMessage } from '@letterdesk/contract/email-messages';
import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import { saveLetter } from '@letterdesk/contract/letters';
import { prepareEmail } from '@letterdesk/contract/sending';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenExpression, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate, givenEmailMessage, givenLetter } from './testing/given-letter.ts';

let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});

afterAll(() => server.close());

async function clientOf(...groups: Role[]): Promise<TestClient> {
  return createClient(server, await server.tokenFor({ username: 'someone.else', groups }));
}

describe('preparing an e-mail', () => {
  it("floods the template's addresses and its e-mail message", async () => {
    const letter = await givenLetter(client, templateId);
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body).toMatchObject({
      letterTo: 'ann@lakeside.example',
      cc: 'records@meridale.example',
      bcc: '',
      letterFromEmail: 'letters@meridale.example',
      letterFromName: 'Meridale, for Lakeside & Sons',
      subject: 'Confirmation for Lakeside & Sons',
      includeLetter: false,
    });
    expect(body.message).toContain('Lakeside &amp; Sons');
    expect(body.fromDomains).toContain('meridale.example');
  });

  it("uses the contact that a reflood chose, even if the text doesn't mention them", async () => {
    const message = await givenEmailMessage(server.db, { html: '<p>Attached.</p>', subject: 'Letter' });
    const namesNobody = await givenTemplate(server.db, '<p>To whom it may concern</p>', {
      email_message_id: message,
      default_to: '{{shortcode ContactEmail}}',
    });
    const { id, version, text } = await givenLetter(client, namesNobody);
    const ids = { clientId: CLIENT_ID, clientContactId: 2 };
    const preview = await client.call(previewReflood, {
      body: { letterTemplateId: namesNobody, letterId: id, ids, text },
    });
    expect(preview.body).toMatchObject({ ids: { clientContactId: 2 }, elements: [] });
    const body = { letterTemplateId: namesNobody, letterId: id, version, ids, text, keep: [] };
    const { body: reflooded } = await client.call(floodLetter, { query: { reflood: 'true' }, body });
    expect(reflooded.text).toBe(text);
    const prepared = await client.call(prepareEmail, { query: { letterId: id } });
    expect(prepared.body.letterTo).toBe('bob@lakeside.example');
  });

  it('floods the latest e-mail message', async () => {
    const id = await givenEmailMessage(server.db, { html: '<p>Old.</p>', subject: 'Old' });
    const letter = await givenLetter(client, await givenTemplate(server.db, '<p>Text</p>', { email_message_id: id }));
    const admin = await clientOf('ROLE_LETTERS_TEMPLATE_ADMIN');
    const subject = 'New for {{shortcode ClientName}}';
    const message = '<p>We wrote on behalf of {{shortcode ClientName}}.</p>';
    await admin.call(saveEmailMessage, { body: { id, name: 'New', division: 1, subject, message, version: 1 } });
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.subject).toBe('New for Lakeside & Sons');
    expect(body.message.replace(/<[^>]+>/g, '')).toBe('We wrote on behalf of Lakeside &amp; Sons.');
  });

  it('fills in URL-encoded values in link addresses', async () => {
    const link = 'https://portal.example/?client={{shortcode ClientName}}';
    const html = `<p><a href="${link}">Portal</a> <a href="mailto:{{shortcode ContactEmail}}">Write</a></p>`;
    const emailMessage = await givenEmailMessage(server.db, { html, subject: 'Links' });
    const withLinks = await givenTemplate(server.db, html, { email_message_id: emailMessage });
    const letter = await givenLetter(client, withLinks);
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    for (const text of [letter.text, body.message]) {
      expect(text).toContain('href="https://portal.example/?client=Lakeside%20%26%20Sons"');
      expect(text).toContain('href="mailto:ann@lakeside.example"');
    }
  });

  it('lists the expressions of subject and message without a value, by description', async () => {
    await givenExpression(server.db, 'Parking', { field: 'parking', description: 'Where to park' });
    const html = '<p>Parking: {{shortcode Parking}}.</p>';
    const emailMessage = await givenEmailMessage(server.db, { html, subject: 'Parking: {{shortcode Parking}}' });
    const letter = await givenLetter(
      client,
      await givenTemplate(server.db, '<p>Text</p>', { email_message_id: emailMessage }),
    );
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.subject).toBe('Parking:');
    expect(body.missingInSubject).toEqual([{ name: 'Parking', description: 'Where to park' }]);
    expect(body.flooded).toMatchObject([
      { shortcode: 'Parking', description: 'Where to park', missing: 'field_empty' },
    ]);
  });

  it('uses values typed in the letter in message and subject, and marks them as typed', async () => {
    await givenExpression(server.db, 'ParkingLot', { field: 'parkingLot', description: 'Where to park' });
    const html = '<p>Park at {{shortcode ParkingLot}}. Gate: {{shortcode ParkingLot default="none"}}</p>';
    const emailMessage = await givenEmailMessage(server.db, { html, subject: 'Park at {{shortcode ParkingLot}}' });
    const parking = await givenTemplate(server.db, '<p>Parking: {{shortcode ParkingLot}}</p>', {
      email_message_id: emailMessage,
    });
    const letter = await givenLetter(client, parking);
    const text = letter.text.replace(/(data-shortcode="ParkingLot"[^>]*>)/, '$1Lot 4 a.m.');
    await client.call(saveLetter, { body: { ...letter, text } });
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.subject).toBe('Park at Lot 4 a.m.');
    expect(body.missingInSubject).toEqual([]);
    expect(body.message.replace(/<[^>]+>/g, '')).toBe('Park at Lot 4 a.m. Gate: Lot 4 a.m.');
    expect(body.flooded).toMatchObject([
      { shortcode: 'ParkingLot', text: '', missing: 'field_empty' },
      { shortcode: 'ParkingLot', text: '', missing: 'field_empty' },
    ]);
  });

  it("offers the client's contacts with an address", async () => {
    const letter = await givenLetter(client, templateId);
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.contactRelationships).toEqual([
      { type: 'Billing', name: 'Ann Lee', email: 'ann@lakeside.example' },
      { type: 'Director', name: 'Bob Ray', email: 'bob@lakeside.example' },
    ]);
  });

  it('offers the addresses of a contact with a name or blanks around them', async () => {
    await givenRecord(server.db, 'contact', 4, {
      name: 'Di Fox',
      email: ' Di Fox <di@lakeside.example>; d.fox@x.example ',
    });
    const ids = { clientId: CLIENT_ID, clientContactIds: [4] };
    const { body: letter } = await client.call(floodLetter, { body: { letterTemplateId: templateId, ids } });
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.contactRelationships.slice(2)).toEqual([
      { type: 'Contact', name: 'Di Fox', email: 'di@lakeside.example' },
      { type: 'Contact', name: 'Di Fox', email: 'd.fox@x.example' },
    ]);
  });

  it('offers no contacts for recipients other than clients', async () => {
    const other = await givenTemplate(server.db, '<p>Text</p>', { recipient_type: 'PROVIDER' });
    const letter = await givenLetter(client, other);
    const { body } = await client.call(prepareEmail, { query: { letterId: letter.id } });
    expect(body.contactRelationships).toEqual([]);
    expect(body).toMatchObject({ letterTo: '', subject: 'Assignment confirmation', message: '' });
  });

  it("is refused for an unknown letter, and to roles that can't edit its type", async () => {
    const letter = await givenLetter(client, templateId);
    const absent = await client.call(prepareEmail, { query: { letterId: 999_999 } });
    expect(absent.error.code).toBe('letter_not_found');
    const risk = await clientOf('ROLE_LETTERS_RISK_USER');
    expect((await risk.call(prepareEmail, { query: { letterId: letter.id } })).error.code).toBe('letter_read_only');
  });
});
