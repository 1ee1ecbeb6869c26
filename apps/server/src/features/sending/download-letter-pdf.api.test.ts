import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let maya: TestClient;
let colleague: TestClient;
let sentLetterId: number;

beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  colleague = createClient(server, await server.tokenFor({ username: 'dana.whitfield' }));
  const letter = await givenLetter(maya, await givenClientTemplate(server.db));
  const inAnotherName = { letterFromEmail: 'dana.whitfield@meridale.example', letterFromName: 'Dana Whitfield' };
  const { body } = await maya.call(sendEmail, { ...withKey(), body: anEmail(letter, inAnotherName) });
  sentLetterId = body.sentLetterId;
});

afterAll(() => server.close());

const whoDid = async (action: string) => {
  const events = await server.db.selectFrom('audit_events').select('username').where('action', '=', action).execute();
  return events.map(({ username }) => username);
};

describe('a letter sent on behalf of a colleague', () => {
  it('shows its actual sender, as the audit trail does', async () => {
    const { body } = await colleague.call(getSentLetter, { params: { id: sentLetterId } });
    expect(body).toMatchObject({ letterFromEmail: 'dana.whitfield@meridale.example', sentBy: 'maya.lindqvist' });
    expect(await whoDid('letter.send')).toEqual(['maya.lindqvist']);
  });

  it('has an audit event with the user for each download', async () => {
    await colleague.call(getSentLetterPdf, { query: { sentLetterId } });
    await maya.call(getSentLetterPdf, { query: { sentLetterId } });
    expect((await whoDid('sent_letter.download')).toSorted()).toEqual(['dana.whitfield', 'maya.lindqvist']);
  });
});
