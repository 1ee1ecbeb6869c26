import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkEmail } from '@letterdesk/contract/email-checks';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { dnsMailDomains } from '../../integrations/mail-domains/dns-mail-domains.ts';
import {
  type DnsAnswer,
  type SmallDnsServer,
  startSmallDnsServer,
} from '../../integrations/mail-domains/testing/small-dns-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { aForm } from '../attachments/testing/a-form.ts';
import { A_PNG } from '../attachments/testing/given-files.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

/** Bytes; less than any mail with a PDF. */
const SMALL = 5_000;

let smtp: ScriptedSmtpServer;
let dns: SmallDnsServer;
let server: TestApp;
let maya: TestClient;
let templateId: number;

beforeAll(async () => {
  smtp = await startScriptedSmtpServer();
  dns = await startSmallDnsServer();
  const mailDomains = dnsMailDomains({ servers: [dns.address], queryTimeout: 250, patience: 5_000 });
  server = await startTestApp({ variables: { SMTP_URL: smtp.url }, parts: { mailDomains } });
  maya = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await dns.close();
});

describe('the domain of a recipient', () => {
  const noteFor = async (domain: string) => {
    await givenClientAddresses(server.db, `ann@${domain}`);
    const body = anEmail(await givenLetter(maya, templateId), { letterTo: `ann@${domain}` });
    const { results } = (await maya.call(checkEmail, { body })).body;
    return results.map(({ severity, findings }) => [severity, findings[0]?.message]);
  };

  test.each<[string, DnsAnswer]>([
    ['does not exist', 'nxdomain'],
    ['accepts no mail', { mx: ['.'] }],
  ])('is noted if it %s, and the mail can leave', async (what, answer) => {
    const domain = `${what.replaceAll(' ', '-')}.example`;
    dns.answer(domain, answer);
    expect(await noteFor(domain)).toEqual([['note', `We found no mail server for “${domain}”.`]]);
    const letter = await givenLetter(maya, templateId);
    const sent = await maya.call(sendEmail, { ...withKey(), body: anEmail(letter, { letterTo: `ann@${domain}` }) });
    expect(sent.status).toBe(202);
  });

  test.each<[string, DnsAnswer]>([
    ['accepts', { mx: ['mail.client.example'] }],
    ['fails', 'servfail'],
    ['hangs', 'silence'],
    ['lies', 'nonsense'],
  ])('is not noted if DNS %s', async (what, answer) => {
    dns.answer(`${what}.example`, answer);
    expect(await noteFor(`${what}.example`)).toEqual([]);
  });

  test('is looked up no more than once for many letters', async () => {
    dns.answer('often.example', { mx: ['mail.often.example'] });
    for (let count = 0; count < 3; count += 1) await noteFor('often.example');
    expect(dns.questions.filter((question) => question === 'MX often.example')).toHaveLength(1);
  });
});

describe('a mail server that accepts only small mails', () => {
  let small: ScriptedSmtpServer;
  let limited: TestApp;
  let client: TestClient;
  let letter: Letter;

  beforeAll(async () => {
    small = await startScriptedSmtpServer((command) => (command === 'EHLO' ? `250 SIZE ${SMALL}` : undefined));
    limited = await startTestApp({ variables: { SMTP_URL: small.url } });
    client = createClient(limited, await limited.tokenFor());
    letter = await givenLetter(client, await givenClientTemplate(limited.db));
  });
  afterAll(async () => {
    await limited.close();
    await small.close();
  });
  afterEach(() => expect(small.seen).toEqual([]));

  test('gets no larger one: the sending is refused, and nothing is stored', async () => {
    await client.call(prepareEmail, { query: { letterId: letter.id } });
    const { error } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    expect(error.code).toBe('checks_failed');
    const [result] = (error.details as { results: CheckResult[] }).results;
    expect(result).toMatchObject({ check: 'mail-too-large', severity: 'block' });
    expect(result?.findings[0]?.message).toMatch(
      /^This mail has \d+ KB, but the mail server accepts only [\d.]+ MB\.$/,
    );
    expect(await limited.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('is known before the sending, by the attachments', async () => {
    const file = aForm('Photo.png', Buffer.concat([A_PNG, Buffer.alloc(SMALL)]));
    await client.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: file });
    const { body: stored } = await client.call(getLetter, { params: { id: letter.id } });
    const { results } = (await client.call(checkEmail, { body: anEmail(stored) })).body;
    expect(results.map(({ check }) => check)).toContain('mail-too-large');
  });
});
