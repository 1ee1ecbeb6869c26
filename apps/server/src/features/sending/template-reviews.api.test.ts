import {
  copyLetterTemplate,
  createLetterTemplate,
  listTemplateOwners,
  reviewLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenOrganisation } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { remindTemplateOwners } from './remind-template-owners.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let server: TestApp;
let priya: TestClient;
let gordon: TestClient;
let maya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await givenOrganisation(server.db);
  const clientOf = async (username: string, groups: readonly 'ROLE_LETTERS_TEMPLATE_ADMIN'[]) =>
    createClient(server, await server.tokenFor({ username, groups: [...groups] }));
  priya = await clientOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN']);
  gordon = await clientOf('gordon.whitlock', ['ROLE_LETTERS_TEMPLATE_ADMIN']);
  maya = await clientOf('maya.lindqvist', []);
  for (const client of [priya, gordon, maya]) await client.call(getLetterTemplate, { params: { id: 99_999 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('letter_templates').set({ review_date: null }).execute();
  await server.db.updateTable('accounts').set({ closed_at: null, closed_by: null }).execute();
});

async function givenDue(reviewDate: string, title = 'Rates') {
  const { body } = await priya.call(createLetterTemplate, { body: { title, template: '<p>Dear</p>' } });
  const reviewed = await priya.call(reviewLetterTemplate, {
    params: { id: body.id },
    body: { version: body.version, reviewDate },
  });
  return reviewed.body;
}

async function sweep(now = NOON): Promise<void> {
  const { config, publicUrl, db, blobs, sending } = server.dependencies;
  const onError = (error: unknown) => {
    throw error;
  };
  const { noticeFrom } = config.mail;
  await remindTemplateOwners({ db, blobs, jobs: sending.jobs, noticeFrom, publicUrl, onError }, now);
}

/** The addresses of each reminder of a template. */
async function remindersOf(id: number): Promise<string[][]> {
  const events = await server.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'template.remind-review')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  return Promise.all(
    events.map(async ({ details }) => {
      const { messageId } = details as { messageId: string };
      const rows = await server.db
        .selectFrom('mail_recipients')
        .innerJoin('mails', 'mails.id', 'mail_id')
        .select('address')
        .where('message_id', '=', messageId)
        .orderBy('position')
        .execute();
      return rows.map(({ address }) => address.split('@')[0] ?? '');
    }),
  );
}

test('the owner of a due template is mailed once for each review date, by any number of processes', async () => {
  const { id, version, owner } = await givenDue('2026-11-20');
  expect(owner).toMatchObject({ username: 'priya.ramaswamy' });
  await sweep(new Date('2026-11-19T12:00:00Z'));
  expect(await remindersOf(id)).toEqual([]);
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  expect(await remindersOf(id)).toEqual([['priya.ramaswamy']]);
  await priya.call(reviewLetterTemplate, { params: { id }, body: { version, reviewDate: '2026-11-30' } });
  await sweep();
  expect(await remindersOf(id)).toHaveLength(1);
  await sweep(new Date('2026-12-01T12:00:00Z'));
  expect(await remindersOf(id)).toHaveLength(2);
});

test('all template administrators are mailed when the owner’s account is closed', async () => {
  const { id, owner } = await givenDue('2026-11-01');
  await server.db
    .updateTable('accounts')
    .set({ closed_at: NOON, closed_by: owner?.account ?? 0 })
    .where('id', '=', owner?.account ?? 0)
    .execute();
  await sweep();
  expect(await remindersOf(id)).toEqual([['gordon.whitlock']]);
});

test('a disabled template reminds no one', async () => {
  const { id } = await givenDue('2026-11-01');
  await server.db.updateTable('letter_templates').set({ disabled: true }).where('id', '=', id).execute();
  await sweep();
  expect(await remindersOf(id)).toEqual([]);
});

test('Reviewed sets the date a year from today, and refuses a stale version', async () => {
  const { id, version } = await givenDue('2026-11-01');
  const review = (by = gordon) => by.call(reviewLetterTemplate, { params: { id }, body: { version } });
  const { status, body } = await review();
  expect(status).toBe(200);
  const today = new Date();
  expect(body.reviewDate?.slice(0, 7)).toBe(
    `${today.getFullYear() + 1}-${String(today.getMonth() + 1).padStart(2, '0')}`,
  );
  expect((await review()).error).toMatchObject({
    code: 'template_stale',
    details: { template: { version: version + 1 } },
  });
  expect((await review(maya)).status).toBe(403);
});

test('a copy belongs to who made it, without a review date', async () => {
  const { id } = await givenDue('2026-11-01');
  const { body } = await gordon.call(copyLetterTemplate, { params: { id }, body: {} });
  expect(body).toMatchObject({ owner: { username: 'gordon.whitlock' }, reviewDate: null });
});

test('owners are chosen from template administrators', async () => {
  const { body } = await priya.call(listTemplateOwners, {});
  const usernames = body.map(({ username }) => username);
  expect(usernames).toEqual(expect.arrayContaining(['gordon.whitlock', 'priya.ramaswamy']));
  expect(usernames).not.toContain('maya.lindqvist');
  expect((await maya.call(listTemplateOwners, {})).status).toBe(403);
});
