import { createHash, randomUUID } from 'node:crypto';
import type { Letter } from '@letterdesk/contract/letters';
import { listMails } from '@letterdesk/contract/mailbox';
import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentLetter, listSentLetters, type SentLetter, sendEmail } from '@letterdesk/contract/sending';
import type { Role } from '@letterdesk/core/session/roles';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

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

async function untilDelivered(sentLetterId: number): Promise<SentLetter> {
  const read = async () => (await client.call(getSentLetter, { params: { id: sentLetterId } })).body;
  await expect.poll(async () => (await read()).recipients.every(({ state }) => state === 'sent')).toBe(true);
  return read();
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

function keptUnder(key: string) {
  return server.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

/** Stores a result as an older release did: the complete answer, with a letter without refusals. */
async function keepAsBefore(key: string, answer: { letter: Letter; sentLetterId: number }): Promise<void> {
  const { refusals, nextCommand, ...letter } = answer.letter;
  const response = JSON.stringify({ ...answer, letter });
  await server.db.updateTable('idempotency_keys').set({ response }).where('key', '=', key).execute();
}

describe('sending a letter', () => {
  it('delivers it to the mailbox with the PDF and stores the sent letter', async () => {
    const letter = await givenLetter(client, templateId);
    await givenClientAddresses(server.db, 'bob+hr@lakeside.example, carl@lakeside.example, secret@lakeside.example');
    const body = anEmail(letter, {
      letterTo: 'ann@lakeside.example; bob+hr@lakeside.example',
      cc: 'carl@lakeside.example',
      bcc: 'secret@lakeside.example',
      subject: 'Bestätigung',
      message: '<p onclick="steal()">Good <b>morning</b>.</p><script>steal()</script>',
    });
    const answer = await client.call(sendEmail, { ...withKey(), body });
    expect(answer.status).toBe(202);
    expect(answer.body.letter).toMatchObject({ id: letter.id, sentLetters: 1, deletable: false });
    const sent = await untilDelivered(answer.body.sentLetterId);
    expect(sent).toMatchObject({
      letterTo: 'ann@lakeside.example, bob+hr@lakeside.example',
      cc: 'carl@lakeside.example',
      bcc: 'secret@lakeside.example',
      subject: 'Bestätigung',
      sentBy: 'maya.lindqvist',
      letterType: 'CONFIRMATION',
      abilities: { decide: false },
    });
    expect(sent.message).not.toMatch(/script|onclick|steal/);
    const kept = await server.db
      .selectFrom('mailbox_messages')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kept.envelope_to).toEqual([
      'ann@lakeside.example',
      'bob+hr@lakeside.example',
      'carl@lakeside.example',
      'secret@lakeside.example',
    ]);
    expect(kept.raw.toString('latin1')).not.toMatch(/secret@|bcc:/i);
    const mail = await PostalMime.parse(kept.raw, { attachmentEncoding: 'arraybuffer' });
    expect(mail.text).toContain('Good *morning*.');
    expect([mail.from?.address, mail.sender?.address]).toEqual([
      'letters@meridale.example',
      'maya.lindqvist@meridale.example',
    ]);
    expect(mail.html).not.toMatch(/script|onclick/);
    const pdf = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    expect(mail.attachments[0]?.filename).toBe('Letter.pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const download = await client.call(getSentLetterPdf, { query: { sentLetterId: sent.id } });
    expect(Buffer.from(download.body).equals(pdf)).toBe(true);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="Letter.pdf"');
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('delivers to exactly the addresses of a list as programs copy it', async () => {
    const letter = await givenLetter(client, templateId);
    const letterTo = [
      "Lee, Ann, RN <Ann@Lakeside.EXAMPLE<mailto:Ann@Lakeside.EXAMPLE>>; Hara (o'hara@x.example)",
      '"Ray; \\"Bob\\"" <bob@xn--mller-kva.example>\tbob',
      "!#$%&'*/=?^_`{|}~-@x.example, ann+hr@x.example+di@x.example\u2028Team: ed@x.example, flo@x.example;",
    ].join('\r\n');
    const addresses = [
      ...['Ann@Lakeside.EXAMPLE', "o'hara@x.example", 'bob@xn--mller-kva.example', "!#$%&'*/=?^_`{|}~-@x.example"],
      ...['ann+hr@x.example', 'di@x.example', 'ed@x.example', 'flo@x.example'],
    ];
    await givenClientAddresses(server.db, addresses.join(', '));
    const { body } = await client.call(sendEmail, {
      ...withKey(),
      body: anEmail(letter, { letterTo, subject: 'List' }),
    });
    expect((await untilDelivered(body.sentLetterId)).letterTo).toBe(addresses.join(', '));
    const kept = await server.db
      .selectFrom('mailbox_messages')
      .select(['envelope_to', 'raw'])
      .where('subject', '=', 'List')
      .executeTakeFirstOrThrow();
    expect(kept.envelope_to).toEqual(addresses);
    const shown = (await PostalMime.parse(kept.raw)).to?.map(({ address }) => address?.toLowerCase());
    expect(shown).toEqual(addresses.map((address) => address.toLowerCase()));
  });

  it('includes the letter with its letterhead below the message if the template says so', async () => {
    const including = await givenTemplate(server.db, '<p>The letter itself.</p>', { include_letter: true });
    const letter = await givenLetter(client, including);
    const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { subject: 'Included' }) });
    await untilDelivered(body.sentLetterId);
    const kept = await server.db
      .selectFrom('mailbox_messages')
      .select('raw')
      .where('subject', '=', 'Included')
      .executeTakeFirstOrThrow();
    const mail = await PostalMime.parse(kept.raw);
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      expect(part.indexOf('Good morning.')).toBeGreaterThanOrEqual(0);
      expect(part.indexOf('The letter itself.')).toBeGreaterThan(part.indexOf('Good morning.'));
      expect(part.indexOf('Meridale, 1 Main Street')).toBeGreaterThan(part.indexOf('The letter itself.'));
    }
    const [logo] = mail.attachments;
    expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(mail.html).toContain(`<img src="cid:${logo?.contentId?.slice(1, -1)}" alt="Meridale" width="`);
    expect(mail.text).toMatch(/^Meridale$/m);
  });

  it('lists the sending in the letter, newest first', async () => {
    const letter = await givenLetter(client, templateId);
    const ids = [];
    for (const subject of ['First', 'Second']) {
      const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { subject }) });
      ids.unshift(body.sentLetterId);
    }
    const readOnly = await clientOf('ROLE_LETTERS_VIEW_ONLY');
    const { body } = await readOnly.call(listSentLetters, { query: { letterId: letter.id } });
    expect(body.map(({ id, subject }) => ({ id, subject }))).toEqual([
      { id: ids[0], subject: 'Second' },
      { id: ids[1], subject: 'First' },
    ]);
    const absent = await client.call(listSentLetters, { query: { letterId: 999_999 } });
    expect(absent.error.code).toBe('letter_not_found');
  });

  it('creates an immutable record, even in the database', async () => {
    const letter = await givenLetter(client, templateId);
    await client.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    await expect(server.db.updateTable('sent_letters').set({ subject: 'Other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(server.db.deleteFrom('sent_letters').execute()).rejects.toThrow('append-only');
  });

  it('adds the hashes of the sent mail to an intact audit trail', async () => {
    const letter = await givenLetter(client, templateId);
    const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    const sent = await server.db
      .selectFrom('sent_letters')
      .selectAll()
      .where('id', '=', body.sentLetterId)
      .executeTakeFirstOrThrow();
    const event = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'letter.send')
      .where('subject_id', '=', String(letter.id))
      .executeTakeFirstOrThrow();
    expect(event.details).toMatchObject({ sentLetterId: sent.id, pdfSha256: sent.pdf_sha256 });
    const { body: pdf } = await client.call(getSentLetterPdf, { query: { sentLetterId: sent.id } });
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sent.pdf_sha256);
    await expectSealedChain(server.db);
  });
});

describe('an Idempotency-Key', () => {
  it('is required', async () => {
    const letter = await givenLetter(client, templateId);
    const answer = await client.call(sendEmail, { body: anEmail(letter) });
    expect(answer).toMatchObject({ status: 400, error: { code: 'idempotency_key_missing' } });
  });

  it('gives fifty parallel requests one effect and one answer', async () => {
    const letter = await givenLetter(client, templateId);
    const before = await countsOf();
    const request = { ...withKey('fifty-at-once'), body: anEmail(letter, { subject: 'Fifty' }) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(sendEmail, request)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.has(202)).toBe(true);
    expect([...statuses].filter((status) => status !== 202 && status !== 409)).toEqual([]);
    const after = await countsOf();
    expect(after).toEqual({ sent: before.sent + 1, mails: before.mails + 1, keys: before.keys + 1 });
    const first = answers.find(({ status }) => status === 202);
    const again = await client.call(sendEmail, request);
    expect(again.status).toBe(202);
    expect(again.body).toEqual(first?.body);
    await untilDelivered(again.body.sentLetterId);
    const { body } = await client.call(listMails, { query: { text: 'Fifty' } });
    expect(body.total).toBe(1);
  });

  it('keeps only the id of its result, and no part of the letter', async () => {
    const letter = await givenLetter(client, templateId);
    const key = randomUUID();
    const { body } = await client.call(sendEmail, { ...withKey(key), body: anEmail(letter) });
    const { response } = await keptUnder(key);
    expect(response).toEqual({ letter: { id: letter.id }, sentLetterId: body.sentLetterId });
  });

  it("converts an older release's stored answer to today's shape", async () => {
    const letter = await givenLetter(client, templateId);
    const key = randomUUID();
    const request = { ...withKey(key), body: anEmail(letter) };
    const first = await client.call(sendEmail, request);
    await keepAsBefore(key, first.body);
    const before = await countsOf();
    const again = await client.call(sendEmail, request);
    expect(again.status).toBe(202);
    expect(again.body).toEqual(first.body);
    expect(await countsOf()).toEqual(before);
    const other = await client.call(sendEmail, { ...request, body: anEmail(letter, { subject: 'Other' }) });
    expect(other).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
    expect(await countsOf()).toEqual(before);
  });

  it('returns the current letter', async () => {
    const letter = await givenLetter(client, templateId);
    const request = { ...withKey(), body: anEmail(letter) };
    const first = await client.call(sendEmail, request);
    await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { subject: 'Second' }) });
    const again = await client.call(sendEmail, request);
    expect(again.body).toEqual({ ...first.body, letter: { ...first.body.letter, sentLetters: 2 } });
  });

  it("can't be used for another request", async () => {
    const letter = await givenLetter(client, templateId);
    const key = withKey();
    await client.call(sendEmail, { ...key, body: anEmail(letter) });
    const answer = await client.call(sendEmail, { ...key, body: anEmail(letter, { subject: 'Other' }) });
    expect(answer).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
  });

  it('belongs to one person', async () => {
    const letter = await givenLetter(client, templateId);
    const key = withKey();
    const other = createClient(server, await server.tokenFor({ username: 'someone.else' }));
    const mine = await client.call(sendEmail, { ...key, body: anEmail(letter) });
    const theirs = await other.call(sendEmail, { ...key, body: anEmail(letter) });
    expect(theirs.body.sentLetterId).not.toBe(mine.body.sentLetterId);
  });

  it('is free again after a refused request', async () => {
    const letter = await givenLetter(client, templateId);
    const key = withKey();
    await client.call(sendEmail, { ...key, body: anEmail(letter, { letterTo: 'ann' }) });
    expect((await client.call(sendEmail, { ...key, body: anEmail(letter) })).status).toBe(202);
  });
});
