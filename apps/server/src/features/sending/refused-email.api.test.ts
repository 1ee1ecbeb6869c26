import { floodLetter } from '@letterdesk/contract/flooding';
import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { type EmailRequest, prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageFull } from '../../integrations/blobs/port.ts';
import { blobsThat } from '../../integrations/blobs/testing/blobs-that.ts';
import { givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

/** An address without a listener. A free port could be taken a moment later. */
const NOBODY = 'http://127.0.0.1:1';

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

async function countsOf() {
  const count = async (table: 'sent_letters' | 'mails' | 'idempotency_keys') => {
    const row = await server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };
  return { sent: await count('sent_letters'), mails: await count('mails'), keys: await count('idempotency_keys') };
}

describe('sending an e-mail', () => {
  async function refused(letter: Letter, changes: Partial<EmailRequest>, sender = client) {
    const before = await countsOf();
    const { status, error } = await sender.call(sendEmail, { ...withKey(), body: anEmail(letter, changes) });
    expect(await countsOf()).toEqual(before);
    return { status, code: error.code, message: error.message, details: error.details };
  }

  it.each([
    ['addresses_invalid', { letterTo: '' }],
    ['addresses_invalid', { letterTo: 'ann' }],
    ['addresses_invalid', { letterTo: 'ann@x.org\r\nBcc: eve@x.org' }],
    ['addresses_invalid', { letterTo: 'ann@x.org\0' }],
    ['addresses_invalid', { cc: 'ann@x.org\0' }],
    ['addresses_invalid', { cc: 'Ann@Lakeside.example' }],
    ['too_many_addresses', { letterTo: Array.from({ length: 5_000 }, (_, index) => `p${index}@x.org`).join(',') }],
    ['from_not_allowed', { letterFromEmail: 'letters@elsewhere.example' }],
    ['from_not_allowed', { letterFromEmail: 'letters@meridale.example\r\nBcc: eve@x.org' }],
    ['from_not_allowed', { letterFromEmail: '' }],
    ['invalid_request', { letterFromName: 'Ann\r\nBcc: eve@x.org' }],
    ['invalid_request', { subject: 'Hello\nBcc: eve@x.org' }],
    ['invalid_request', { subject: 'Hello\0' }],
    ['unknown_shortcodes', { subject: 'For {{shortcode ClientName}}' }],
    ['unknown_shortcodes', { letterFromName: '{{shortcode Nobody}}' }],
    ['unknown_shortcodes', { message: '<p>For {{shortcode Nobody}}</p>' }],
    ['double_braces', { subject: 'For {{ClientName}}' }],
    ['double_braces', { letterFromName: 'Ann }}' }],
    ['double_braces', { message: '<p>For {{cl</p>' }],
    ['double_braces', { message: '<p>For {{shortcode ClientName</p>' }],
    ['double_braces', { message: '<p><a href="https://x.example/?id={{Id">Portal</a></p>' }],
    ['unknown_shortcodes', { message: '<p><a href="mailto:{{shortcode ClientName}}">Write</a></p>' }],
    [
      'unknown_shortcodes',
      { message: '<p><a href="https://x.example/?c=%7B%7Bshortcode%20ClientName%7D%7D">x</a></p>' },
    ],
    ['double_braces', { message: '<p><a href="https://x.example/?c=%7B%7BClientName%7D%7D">x</a></p>' }],
    ['double_braces', { message: `<p>Logo</p><img src="/v1/blobs/${'a'.repeat(64)}" alt="{{shortcode ClientName}}">` }],
    ['double_braces', { message: '<p>For {shortcode ClientName}</p>' }],
    ['double_braces', { subject: 'For {shortcode ClientName}' }],
  ] satisfies [string, Partial<EmailRequest>][])(
    'is refused with %s for %j, and stores nothing',
    async (code, changes) => {
      const letter = await givenLetter(client, templateId);
      expect((await refused(letter, changes)).code).toBe(code);
    },
  );

  it.each([
    ['its text', { begin: '<p>Dear {{ProviderFirstName}},</p>' }, '“{{ProviderFirstName}}” in the letter (in “Dear”)'],
    ['its title', { name: 'For {{prov' }, '“{{prov” in the title'],
  ])(
    'names the stray braces in %s, even before its e-mail is written',
    async (_where, { begin = '', ...changes }: { begin?: string; name?: string }, place) => {
      const { id, version, name, text: flooded } = await givenLetter(client, templateId);
      const text = `${begin}${flooded}`;
      const { body: letter } = await client.call(saveLetter, { body: { id, version, name, text, ...changes } });
      expect((await refused(letter, {})).code).toBe('double_braces');
      const { status, error } = await client.call(prepareEmail, { query: { letterId: id } });
      expect([status, error.code]).toEqual([422, 'double_braces']);
      expect(error.message).toBe(`${place} would be sent as text. Fix it or remove its braces.`);
    },
  );

  it('names the invalid addresses', async () => {
    const letter = await givenLetter(client, templateId);
    expect((await refused(letter, { letterTo: 'ann, bob@x.org', cc: 'BOB@x.org' })).details).toMatchObject({
      problems: [
        { field: 'to', problem: 'invalid', message: 'To: “ann” is not a valid address: it has no “@”.' },
        { field: 'cc', problem: 'duplicate', message: 'CC: BOB@x.org is already in To.' },
      ],
    });
  });

  it('is refused if another person saved the letter in the meantime', async () => {
    const letter = await givenLetter(client, templateId);
    const { id, version, text } = letter;
    await client.call(saveLetter, { body: { id, version, text: `${text}<p>More.</p>`, name: 'Changed' } });
    const answer = await refused(letter, {});
    expect(answer).toMatchObject({ code: 'letter_stale', details: { letter: { name: 'Changed' } } });
  });

  it('is refused if required information is missing', async () => {
    const { body: letter } = await client.call(floodLetter, {
      body: { letterTemplateId: templateId, ids: { clientContactId: 1 } },
    });
    const prepared = await client.call(prepareEmail, { query: { letterId: letter.id } });
    for (const error of [await refused(letter, {}), prepared.error]) {
      expect(error).toMatchObject({
        code: 'required_information_missing',
        message: 'Required information is missing: The ClientName.',
        details: { missing: [{ name: 'ClientName' }] },
      });
    }
  });

  it("is refused without a required approval, and for roles that can't edit the letter", async () => {
    const approved = await givenTemplate(server.db, '<p>Text</p>', { requires_approval: true });
    expect((await refused(await givenLetter(client, approved), {})).code).toBe('approval_required');
    const letter = await givenLetter(client, templateId);
    expect((await refused(letter, {}, await clientOf('ROLE_LETTERS_RISK_USER'))).code).toBe('letter_read_only');
    expect((await refused(letter, {}, await clientOf('ROLE_LETTERS_VIEW_ONLY'))).code).toBe('letter_read_only');
    expect((await refused({ ...letter, id: 999_999 }, {})).code).toBe('letter_not_found');
  });
});

describe('a full disk', () => {
  it('is reported, and no row is stored without its files', async () => {
    const full = await startTestApp({
      parts: {
        blobs: blobsThat({
          put: async () => {
            throw new StorageFull(undefined);
          },
        }),
      },
    });
    const sender = createClient(full, await full.tokenFor());
    const letter = await givenLetter(sender, await givenClientTemplate(full.db));
    const answer = await sender.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    expect(answer).toMatchObject({ status: 507, error: { code: 'storage_full' } });
    expect(await full.db.selectFrom('sent_letters').select('id').execute()).toEqual([]);
    expect(await full.db.selectFrom('mails').select('id').execute()).toEqual([]);
    await full.close();
  });
});

describe('an unreachable file store', () => {
  it('lets the product start, and calls with files answer: try again in a moment', async () => {
    const unreachable = await startTestApp({
      variables: {
        BLOB_STORE: 's3',
        S3_ENDPOINT: NOBODY,
        S3_BUCKET: 'letters',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
    const sender = createClient(unreachable, await unreachable.tokenFor());
    const letter = await givenLetter(sender, await givenClientTemplate(unreachable.db));
    const answer = await sender.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    const message = 'Letterdesk can’t reach its file store. Try again in a moment.';
    expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable', message } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await unreachable.db.selectFrom('mails').select('id').execute()).toEqual([]);
    await unreachable.close();
  });
});
