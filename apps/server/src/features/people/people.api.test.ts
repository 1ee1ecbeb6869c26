import { submitApproval } from '@letterdesk/contract/approvals';
import { closeAccount, handOver, listPeople, previewHandover, reopenAccount } from '@letterdesk/contract/people';
import { sendEmail } from '@letterdesk/contract/sending';
import { getSession } from '@letterdesk/contract/session';
import { ROLES, type Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { givenTemplate } from '../../testing/given.ts';
import { givenAccount } from '../../testing/given-account.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { decline } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, LETTER_TEXT } from '../approvals/testing/given-approval.ts';
import { anEmail, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { givenScheduled, notify, storedScheduled, untilNotice } from '../sending/testing/given-scheduled.ts';

const OPERATOR: Role = 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN';

let desk: ApprovalDesk;
let priya: TestClient;
beforeAll(async () => {
  desk = await givenApprovals({ withoutPeriodicWork: true });
  priya = await desk.clientOf('priya.ramaswamy', OPERATOR);
  await priya.call(getSession);
});
afterAll(() => desk.server.close());

const find = async (query: Record<string, string | number>) => (await priya.call(listPeople, { query })).body;
const findOne = async (name: string) => {
  const [found] = (await find({ search: name })).people;
  if (found === undefined) throw new Error(`${name} isn't listed`);
  return found;
};
const close = (account: number, client = priya) => client.call(closeAccount, { params: { account } });
const reopen = (account: number) => priya.call(reopenAccount, { params: { account } });
const eventsOf = async (account: number) =>
  (
    await desk.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_type', '=', 'account')
      .where('subject_id', '=', String(account))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('the list of people', () => {
  test('shows roles of the last token, when it was seen, and what waits', async () => {
    const lena = await desk.clientOf('lena.moreau', 'ROLE_LETTERS_RISK_USER');
    await lena.call(getSession);
    await givenLetter(lena, await givenTemplate(desk.db, LETTER_TEXT, { letter_type: 'RISK' }));
    await desk.submitted({ sender: 'lena.moreau', approvers: ['noor.haddad'] });
    expect(await findOne('Lena')).toMatchObject({
      name: 'Lena Moreau',
      emailAddress: 'lena.moreau@meridale.example',
      roles: ['ROLE_LETTERS_RISK_USER'],
      closed: null,
      work: { approvals: 0, submissions: 1, drafts: 1, scheduledEmails: 0 },
      abilities: { close: true, reopen: false, handOver: true },
    });
    const noor = await findOne('noor');
    expect(noor).toMatchObject({ roles: null, work: { approvals: 1, submissions: 0 } });
    const pending = (await find({ filter: 'pending' })).people.map(({ name }) => name);
    expect(pending).toEqual(expect.arrayContaining(['Lena Moreau', 'Noor Haddad']));
    expect(pending).not.toContain('Owen Castellan');
  });

  test('counts unsent and declined letters as drafts, and none that was sent or waits for approval', async () => {
    const ruth = await desk.clientOf('ruth.adeyemi');
    const { id: plain } = await desk.db
      .selectFrom('letter_templates')
      .select('id')
      .where('requires_approval', '=', false)
      .executeTakeFirstOrThrow();
    await givenLetter(ruth, plain);
    const sent = await ruth.call(sendEmail, { ...withKey(), body: anEmail(await givenLetter(ruth, plain)) });
    expect(sent.status).toBe(202);
    await desk.submitted({ sender: 'ruth.adeyemi' });
    expect((await findOne('ruth')).work).toMatchObject({ submissions: 1, drafts: 1 });
    const letter = await givenLetter(ruth, desk.templates.open);
    const { body } = await ruth.call(submitApproval, { body: { letterId: letter.id, letterVersion: letter.version } });
    expect((await findOne('ruth')).work).toMatchObject({ submissions: 2, drafts: 1 });
    await decline(desk.dana, { letter: body.letter, id: body.approval.id, version: body.approval.version });
    expect((await findOne('ruth')).work).toMatchObject({ submissions: 1, drafts: 2 });
  });

  test('pages by name without gaps, also among equal names', async () => {
    for (let index = 0; index < 60; index += 1) await givenAccount(desk.db, 'same.name', `company${index}`);
    const first = await find({ search: 'same name' });
    expect(first.people).toHaveLength(50);
    const second = await find({ search: 'same name', after: first.next ?? 0 });
    expect(second).toMatchObject({ next: null });
    const accounts = [...first.people, ...second.people].map(({ account }) => account);
    expect(new Set(accounts).size).toBe(60);
  });

  test('finds names by parts, ignoring marks and case, and takes wildcards literally', async () => {
    const account = await givenAccount(desk.db, 'zoé.müller');
    expect((await find({ search: 'zoe MULLER' })).people.map((each) => each.account)).toEqual([account]);
    expect((await find({ search: '%' })).people).toEqual([]);
  });
});

describe('a closed account', () => {
  test('is refused by every process at once, and let in once it is reopened', async () => {
    const left = await desk.clientOf('left.early', OPERATOR);
    const account = (await left.call(getSession)).body.account;
    const other = await buildApp({ ...desk.server.dependencies });
    const token = await desk.server.tokenFor({ username: 'left.early', name: 'Left Early', groups: [OPERATOR] });
    const elsewhere = () => other.inject({ url: '/v1/session', headers: { authorization: `Bearer ${token}` } });
    expect((await elsewhere()).statusCode).toBe(200);
    expect((await close(account)).body).toMatchObject({ closed: { byName: 'Priya Ramaswamy' } });
    const answer = await elsewhere();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_closed']);
    const refused = await left.call(listPeople);
    expect([refused.status, refused.error.code]).toEqual([403, 'account_closed']);
    expect((await find({ filter: 'open', search: 'left early' })).people).toEqual([]);
    expect((await find({ filter: 'closed', search: 'left early' })).people).toHaveLength(1);
    expect((await close(account)).status).toBe(200);
    expect((await reopen(account)).body).toMatchObject({ closed: null });
    expect((await reopen(account)).status).toBe(200);
    expect((await left.call(listPeople)).status).toBe(200);
    expect(await eventsOf(account)).toEqual(['account.close', 'account.reopen']);
    await other.close();
  });

  test("is never the person's own", async () => {
    const { account } = (await priya.call(getSession)).body;
    expect((await close(account)).error).toMatchObject({ code: 'own_account' });
    expect(await eventsOf(account)).toEqual([]);
    expect((await close(999_999)).error.code).toBe('account_not_found');
    expect((await reopen(999_999)).error.code).toBe('account_not_found');
  });

  test('stops its scheduled e-mails, and notifies the administrator who closed it', async () => {
    const sam = await desk.clientOf('sam.okafor');
    const letter = await givenLetter(sam, await givenTemplate(desk.db, LETTER_TEXT));
    const { id } = await givenScheduled(sam, letter);
    await close((await sam.call(getSession)).body.account);
    expect(await storedScheduled(desk.db, id)).toMatchObject({
      state: 'stopped',
      stopped: { code: 'account_closed', message: 'The account of the person who scheduled it was closed.' },
    });
    await notify(desk.server);
    const { mail, envelopeTo } = await untilNotice(desk.db, id);
    expect(envelopeTo).toEqual(['priya.ramaswamy@meridale.example']);
    expect(mail.text).toContain('Sam Okafor’s letter');
    expect(mail.text).toContain('Administration, People');
  });
});

describe('people and their work', () => {
  const others = ROLES.filter((role) => role !== OPERATOR).map((role): [string, Role[]] => [role, [role]]);

  test.each<[string, Role[]]>([
    ['nobody in particular', []],
    ...others,
    ['a read-only operator', [OPERATOR, 'ROLE_LETTERS_CORPORATE_VIEW_ONLY']],
  ])('are not for %s', async (_name, groups) => {
    const client = createClient(desk.server, await desk.server.tokenFor({ username: 'tess.ward', groups }));
    const target = await givenAccount(desk.db, 'target.person');
    const params = { account: target };
    const answers = [
      await client.call(listPeople),
      await client.call(previewHandover, { params, query: { successor: 1 } }),
      await client.call(handOver, { params, body: { successor: 1, kinds: ['drafts'] } }),
      await client.call(closeAccount, { params }),
      await client.call(reopenAccount, { params }),
    ];
    for (const { error } of answers) expect(error.code).toBe('corporate_admin_only');
    expect(await eventsOf(target)).toEqual([]);
  });
});
