import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { decideRecipients, getSentLetter, type SentLetter, sendEmail } from '@letterdesk/contract/sending';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let smtp: ScriptedSmtpServer;
let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  smtp = await startScriptedSmtpServer();
  server = await startTestApp({ variables: { SMTP_URL: smtp.url } });
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

beforeEach(() => smtp.setScript(() => undefined));

async function send(letterTo = 'ann@x.org'): Promise<number> {
  await givenClientAddresses(server.db, letterTo);
  const letter = await givenLetter(client, templateId);
  const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { letterTo }) });
  return body.sentLetterId;
}

async function read(id: number): Promise<SentLetter> {
  return (await client.call(getSentLetter, { params: { id } })).body;
}

async function until(id: number, ...states: RecipientState[]): Promise<SentLetter> {
  await expect.poll(async () => (await read(id)).recipients.map(({ state }) => state)).toEqual(states);
  return read(id);
}

function copiesFor(address: string): number {
  return smtp.seen.filter(({ recipients }) => recipients.includes(address)).length;
}

describe('a sending with a problem', () => {
  it('is uncertain after a drop behind the final dot, until a person sends it again', async () => {
    smtp.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const id = await send('uncertain@x.org');
    expect((await until(id, 'uncertain')).abilities.decide).toBe(true);
    expect(copiesFor('uncertain@x.org')).toBe(1);
    smtp.setScript(() => undefined);
    const body = { addresses: ['Uncertain@x.org'], decision: 'send_again' };
    expect((await client.call(decideRecipients, { params: { id }, body })).status).toBe(200);
    expect((await until(id, 'sent')).abilities.decide).toBe(false);
    expect(copiesFor('uncertain@x.org')).toBe(2);
    const ids = smtp.seen
      .filter(({ recipients }) => recipients.includes('uncertain@x.org'))
      .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  it('can be marked as sent without sending', async () => {
    smtp.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const id = await send('marked@x.org');
    await until(id, 'uncertain');
    smtp.setScript(() => undefined);
    const body = { addresses: ['marked@x.org'], decision: 'mark_as_sent' };
    const answer = await client.call(decideRecipients, { params: { id }, body });
    expect(answer.body.recipients).toMatchObject([{ state: 'sent', detail: 'Marked as sent by maya.lindqvist.' }]);
    expect(copiesFor('marked@x.org')).toBe(1);
  });

  it("lists delivered and undelivered recipients with the server's answers", async () => {
    smtp.setScript((command, address) =>
      command === 'RCPT' && address.startsWith('gone') ? '550 5.1.1 no such user' : undefined,
    );
    const id = await send('here@x.org, gone@x.org');
    const { recipients } = await until(id, 'sent', 'failed');
    expect(recipients.map(({ decidable }) => decidable)).toEqual([false, true]);
    expect(recipients[1]?.detail).toBe('The mail server refused this recipient: 550 5.1.1 no such user');
  });

  it('shows that it waits while the mail server is down', async () => {
    smtp.setScript((command) => (command === 'greeting' ? '421 closing' : undefined));
    const id = await send('waiting@x.org');
    await expect.poll(async () => (await read(id)).recipients[0]?.detail).toContain('421 closing');
    expect((await read(id)).recipients[0]).toMatchObject({ state: 'queued', attempts: 1 });
  });

  it('leaves nothing to decide for sent, queued or unknown recipients', async () => {
    const id = await send('decided@x.org');
    await until(id, 'sent');
    for (const addresses of [['decided@x.org'], ['nobody@x.org'], ['decided@x.org', 'nobody@x.org']]) {
      const body = { addresses, decision: 'send_again' };
      const answer = await client.call(decideRecipients, { params: { id }, body });
      expect(answer).toMatchObject({ status: 409, error: { code: 'nothing_to_decide' } });
    }
    expect(copiesFor('decided@x.org')).toBe(1);
  });

  it('is decided for one recipient and not for the others', async () => {
    smtp.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const id = await send('phoned@x.org, unheard@x.org');
    await until(id, 'uncertain', 'uncertain');
    smtp.setScript(() => undefined);
    const before = copiesFor('phoned@x.org');
    const mark = { addresses: ['phoned@x.org'], decision: 'mark_as_sent' };
    await client.call(decideRecipients, { params: { id }, body: mark });
    await until(id, 'sent', 'uncertain');
    const again = { addresses: ['unheard@x.org'], decision: 'send_again' };
    await client.call(decideRecipients, { params: { id }, body: again });
    await until(id, 'sent', 'sent');
    expect(copiesFor('phoned@x.org')).toBe(before);
    expect(copiesFor('unheard@x.org')).toBe(before + 1);
  });

  it('names recipients whose state changed during a decision about all', async () => {
    smtp.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const id = await send('called@x.org, silent@x.org, other@x.org');
    const { recipients } = await until(id, 'uncertain', 'uncertain', 'uncertain');
    const mark = { addresses: ['called@x.org'], decision: 'mark_as_sent' };
    await client.call(decideRecipients, { params: { id }, body: mark });
    const all = { addresses: recipients.map(({ address }) => address), decision: 'send_again' };
    const { status, error } = await client.call(decideRecipients, { params: { id }, body: all });
    expect([status, error.code]).toEqual([409, 'nothing_to_decide']);
    expect(error.message).toBe(
      'There is nothing left to decide for called@x.org. No decision was saved. Select the other recipients and try again.',
    );
    expect((await read(id)).recipients.map(({ state }) => state)).toEqual(['sent', 'uncertain', 'uncertain']);
  });

  it('refuses a decision about an older copy', async () => {
    smtp.setScript((command) => (command === 'dot' ? 'drop' : undefined));
    const id = await send('stale@x.org');
    const seen = (await until(id, 'uncertain')).recipients.map(({ address, copy }) => ({ address, copy }));
    expect(seen).toEqual([{ address: 'stale@x.org', copy: 1 }]);
    const body = { addresses: ['stale@x.org'], decision: 'send_again', seen };
    expect((await client.call(decideRecipients, { params: { id }, body })).status).toBe(200);
    await expect.poll(async () => (await until(id, 'uncertain')).recipients[0]?.copy).toBe(2);
    const late = await client.call(decideRecipients, { params: { id }, body });
    expect(late).toMatchObject({ status: 409, error: { code: 'nothing_to_decide' } });
    expect(copiesFor('stale@x.org')).toBe(2);
  });

  it('is decided by only one of two simultaneous users', async () => {
    smtp.setScript((command) => (command === 'dot' ? '554 no' : undefined));
    const id = await send('both@x.org');
    await until(id, 'failed');
    smtp.setScript(() => undefined);
    const body = { addresses: ['both@x.org'], decision: 'send_again' };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(decideRecipients, { params: { id }, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await until(id, 'sent');
    expect(smtp.accepted.filter(({ recipients }) => recipients.includes('both@x.org'))).toHaveLength(1);
  });

  it('is decided by its sender, even a read-only one, like other approvers', async () => {
    smtp.setScript((command) => (command === 'dot' ? '554 no' : undefined));
    const id = await send('own@x.org');
    await until(id, 'failed');
    smtp.setScript(() => undefined);
    const sender = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
    expect((await sender.call(getSentLetter, { params: { id } })).body.abilities.decide).toBe(true);
    const body = { addresses: ['own@x.org'], decision: 'mark_as_sent' };
    expect((await sender.call(decideRecipients, { params: { id }, body })).status).toBe(200);
  });

  it('is not decided by other users', async () => {
    smtp.setScript((command) => (command === 'dot' ? '554 no' : undefined));
    const id = await send('failed@x.org');
    await until(id, 'failed');
    const body = { addresses: ['failed@x.org'], decision: 'send_again' };
    for (const role of ['ROLE_LETTERS_VIEW_ONLY', 'ROLE_LETTERS_RISK_USER'] as const) {
      const other = createClient(server, await server.tokenFor({ username: 'hannah.voss', groups: [role] }));
      expect((await other.call(decideRecipients, { params: { id }, body })).error.code).toBe('recipients_sender_only');
      expect((await other.call(getSentLetter, { params: { id } })).body).toMatchObject({
        abilities: { decide: false },
        refusals: { decide: 'recipients_sender_only' },
      });
    }
    const absent = await client.call(decideRecipients, { params: { id: 999_999 }, body });
    expect(absent.error.code).toBe('sent_letter_not_found');
  });
});

describe('Letter.pdf of a sent letter', () => {
  it('is refused once its file is missing', async () => {
    const id = await send();
    const folder = server.dependencies.config.blobs.folder;
    const files = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));
    for (const file of files) await rm(join(folder, file));
    const answer = await client.call(getSentLetterPdf, { query: { sentLetterId: id } });
    expect(answer).toMatchObject({ status: 503, error: { code: 'blob_missing' } });
    const absent = await client.call(getSentLetterPdf, { query: { sentLetterId: 999_999 } });
    expect(absent.error.code).toBe('sent_letter_not_found');
  });
});
