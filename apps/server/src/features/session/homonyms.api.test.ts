import { findUsers } from '@letterdesk/contract/approvals';
import { createEmailMessage, saveEmailMessage } from '@letterdesk/contract/email-messages';
import { getLetter, listRecentLetters, saveLetter } from '@letterdesk/contract/letters';
import { decideRecipients, getSentLetter, listSentLetters, sendEmail } from '@letterdesk/contract/sending';
import { getSession } from '@letterdesk/contract/session';
import {
  createLetterTemplate,
  listTemplateVersions,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';

/** Two people with one username at two companies; neither may act for the other. */

const ONE_NAME = 'dana.whitfield';
const DANA = { company: 'meridale', name: 'Dana Whitfield' };
const OTHER = { company: 'tarrow', name: 'Dana Whitfield of Tarrow' };

let server: TestApp;
let dana: TestClient;
let other: TestClient;
let templateId: number;
let ids: { dana: number; other: number };

async function clientOf(person: typeof DANA, ...groups: Role[]): Promise<TestClient> {
  return createClient(server, await server.tokenFor({ username: ONE_NAME, ...person, groups }));
}

beforeAll(async () => {
  server = await startTestApp();
  templateId = await givenClientTemplate(server.db);
  [dana, other] = await Promise.all([clientOf(DANA), clientOf(OTHER)]);
  const [one, two] = [await dana.call(getSession), await other.call(getSession)];
  expect([one.body.username, two.body.username]).toEqual([ONE_NAME, ONE_NAME]);
  ids = { dana: one.body.account, other: two.body.account };
  expect(ids.dana).not.toBe(ids.other);
});
afterAll(() => server.close());

const recentOf = async (client: TestClient) => (await client.call(listRecentLetters)).body.map(({ id }) => id);

describe('a letter by one of two namesakes', () => {
  test('is recent only for its author and its editor', async () => {
    const letter = await givenLetter(dana, templateId);
    expect(await recentOf(dana)).toContain(letter.id);
    expect(await recentOf(other)).not.toContain(letter.id);
    await other.call(saveLetter, { body: { ...letter, name: 'By the other' } });
    expect(await recentOf(other)).toContain(letter.id);
  });

  test('shows account and name of its author and last editor, even in a conflict', async () => {
    const letter = await givenLetter(dana, templateId);
    expect(letter.createdBy).toEqual({ account: ids.dana, username: ONE_NAME, name: DANA.name });
    expect((await other.call(saveLetter, { body: { ...letter, name: 'By the other' } })).status).toBe(200);
    const late = await dana.call(saveLetter, { body: { ...letter, name: 'Too late' } });
    const lastModifiedBy = { account: ids.other, username: ONE_NAME, name: OTHER.name };
    expect(late.error).toMatchObject({ code: 'letter_stale', details: { letter: { lastModifiedBy } } });
    const { body } = await dana.call(getLetter, { params: { id: letter.id } });
    expect(body).toMatchObject({ createdBy: { account: ids.dana }, lastModifiedBy });
  });

  test("stores the actor's account in the audit trail", async () => {
    const letter = await givenLetter(dana, templateId);
    await other.call(saveLetter, { body: { ...letter, name: 'By the other' } });
    const events = await server.db
      .selectFrom('audit_events')
      .select(['action', 'username', 'account'])
      .where('subject_type', '=', 'letter')
      .where('subject_id', '=', String(letter.id))
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'letter.flood', username: ONE_NAME, account: ids.dana },
      { action: 'letter.save', username: ONE_NAME, account: ids.other },
    ]);
  });
});

describe('a sending by one of two namesakes', () => {
  test('has an effect and an answer for each of them under one idempotency key', async () => {
    const letter = await givenLetter(dana, templateId);
    const request = { ...withKey(), body: anEmail(letter) };
    const answers = await Promise.all([dana.call(sendEmail, request), other.call(sendEmail, request)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [mine, theirs] = answers.map(({ body }) => body.sentLetterId);
    expect(mine).not.toBe(theirs);
    expect((await dana.call(sendEmail, request)).body.sentLetterId).toBe(mine);
    expect((await other.call(sendEmail, request)).body.sentLetterId).toBe(theirs);
    const { body: rows } = await dana.call(listSentLetters, { query: { letterId: letter.id } });
    expect(new Map(rows.map(({ id, sentByName }) => [id, sentByName]))).toEqual(
      new Map([
        [mine, DANA.name],
        [theirs, OTHER.name],
      ]),
    );
  });

  test('can be decided by its sender only', async () => {
    const letter = await givenLetter(dana, templateId);
    const { body: sent } = await dana.call(sendEmail, { ...withKey(), body: anEmail(letter) });
    const params = { id: sent.sentLetterId };
    const read = async (client: TestClient) => (await client.call(getSentLetter, { params })).body;
    await expect.poll(async () => (await read(dana)).recipients.map(({ state }) => state)).toEqual(['sent']);
    await server.db.updateTable('mail_recipients').set({ state: 'failed' }).execute();
    const readers = [await clientOf(DANA, 'ROLE_LETTERS_VIEW_ONLY'), await clientOf(OTHER, 'ROLE_LETTERS_VIEW_ONLY')];
    const decides = await Promise.all(readers.map(async (client) => (await read(client)).abilities.decide));
    expect(decides).toEqual([true, false]);
    const body = { addresses: ['ann@lakeside.example'], decision: 'mark_as_sent' };
    const statuses = readers.toReversed().map((client) => client.call(decideRecipients, { params, body }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 200]);
  });
});

describe("an administrator's change", () => {
  test('shows which namesake saved and published it', async () => {
    const admin = 'ROLE_LETTERS_TEMPLATE_ADMIN';
    const [one, two] = [await clientOf(DANA, admin), await clientOf(OTHER, admin)];
    const { body: message } = await one.call(createEmailMessage, { body: { name: 'Dates', division: 1 } });
    const { id, name, version } = message;
    const saved = await two.call(saveEmailMessage, {
      body: { id, name, version, division: 1, subject: 'Dates', message: '<p>Attached.</p>' },
    });
    expect(message.lastModifiedBy).toEqual({ account: ids.dana, username: ONE_NAME, name: DANA.name });
    expect(saved.body.lastModifiedBy).toEqual({ account: ids.other, username: ONE_NAME, name: OTHER.name });
    const { body: created } = await one.call(createLetterTemplate, {
      body: { title: 'Dates', template: '<p>Day.</p>' },
    });
    const draft = { title: 'Dates', template: '<p>Days.</p>', version: created.draft?.version ?? 0 };
    const { body: changed } = await two.call(saveLetterTemplate, { body: { id: created.id, draft } });
    expect(created.draft?.lastModifiedBy.account).toBe(ids.dana);
    expect(changed.draft?.lastModifiedBy.account).toBe(ids.other);
    await server.db
      .updateTable('letter_templates')
      .set({ footer_id: 1, logo_id: 1, email_message_id: id, default_to: 'ann@lakeside.example' })
      .set({ default_from: 'letters@meridale.example', default_from_name: 'Meridale' })
      .where('id', '=', created.id)
      .execute();
    const publish = await one.call(publishLetterTemplate, {
      body: { id: created.id, version: changed.draft?.version },
    });
    expect(publish.body.publishedBy?.account).toBe(ids.dana);
    const { body: versions } = await two.call(listTemplateVersions, { params: { id: created.id } });
    expect(versions.map(({ publishedBy }) => publishedBy.name)).toEqual([DANA.name]);
  });
});

test("one person's used rate limit doesn't affect the other's", async () => {
  const ask = async (client: TestClient) => {
    const { status } = await client.call(findUsers, { query: { emails: 'maya.lindqvist@meridale.example' } });
    return status;
  };
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask(dana)));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  expect(await ask(other)).toBe(200);
});
