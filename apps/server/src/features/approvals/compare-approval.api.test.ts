import { compareApproval } from '@letterdesk/contract/approvals';
import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { givenRecord } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals, givenPendingApproval } from './testing/given-approval.ts';
import { changeApproval, decided } from './testing/given-decided.ts';

async function compare(client: TestClient, { id }: Pick<Letter, 'id'>) {
  return (await client.call(compareApproval, { params: { letterId: id } })).body;
}

async function save(client: TestClient, { id }: Pick<Letter, 'id'>, change: (text: string) => string, name?: string) {
  const { body } = await client.call(getLetter, { params: { id } });
  const text = change(body.text);
  const saved = await client.call(saveLetter, { body: { ...body, text, name: name ?? body.name } });
  expect(saved.status).toBe(200);
  return saved.body;
}

const asItIs = (text: string) => text;

describe('a letter of the demo', () => {
  let server: TestApp;
  let maya: TestClient;

  beforeAll(async () => {
    server = await startTestApp();
    await fillDemoData(server.db);
    maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  });
  afterAll(() => server.close());

  test('shows no changes of any template when it was only flooded and saved', async () => {
    const templates = await server.db
      .selectFrom('letter_templates')
      .select(['id', 'name', 'template'])
      .where('parent_id', 'is', null)
      .where('published_version', '>', 0)
      .where('disabled', '=', false)
      .execute();
    expect(templates.filter(({ template }) => template.includes('shortcode WorkUnitsTable')).length).toBeGreaterThan(0);
    for (const { id, name } of templates) {
      const body = { letterTemplateId: id, ids: { assignmentId: SHOWCASE.assignmentId } };
      const letter = (await maya.call(floodLetter, { body })).body;
      expect([name, (await compare(maya, letter)).unchanged]).toEqual([name, true]);
      const saved = await save(maya, letter, asItIs);
      expect([name, saved.version]).toEqual([name, letter.version + 1]);
      const again = await compare(maya, letter);
      expect([name, again.unchanged]).toEqual([name, true]);
      expect(again.template).toEqual(again.letter);
    }
  });
});

describe('the comparison of a changed letter', () => {
  let desk: ApprovalDesk;
  let letter: Letter;

  beforeAll(async () => {
    desk = await givenApprovals();
  });
  afterAll(() => desk.server.close());

  const flooded = async () => {
    letter = await desk.letter(desk.templates.open);
    return letter;
  };

  test.each<[string, (text: string) => string]>([
    ['a word', (text) => text.replace('We ask', 'We kindly ask')],
    ['a paragraph', (text) => `${text}<p>And for free meals.</p>`],
    ['a value typed over', (text) => text.replace('Lakeside &amp; Sons', 'Lakeside')],
    ['a format', (text) => text.replace('We ask', '<strong>We</strong> ask')],
  ])("shows %s beside the template's text", async (_what, change) => {
    const { id, text } = await flooded();
    const saved = await save(desk.maya, { id }, change);
    expect(saved.text).not.toBe(text);
    const { body } = await desk.dana.call(compareApproval, { params: { letterId: id } });
    expect(body).toEqual({
      letter: { name: letter.name, text: saved.text },
      template: { name: letter.name, text },
      unchanged: false,
      declined: null,
    });
    await save(desk.maya, { id }, () => text);
    expect((await compare(desk.dana, letter)).unchanged).toBe(true);
  });

  test('includes the title', async () => {
    await flooded();
    await save(desk.maya, letter, asItIs, 'Another title');
    const comparison = await compare(desk.dana, letter);
    expect(comparison).toMatchObject({
      letter: { name: 'Another title' },
      template: { name: letter.name },
      unchanged: false,
    });
  });

  test("uses the source's new values after a reflood", async () => {
    await flooded();
    const saved = await save(desk.maya, letter, (text) => text.replace('We ask', 'We kindly ask'));
    await givenRecord(desk.db, 'client', 77, { name: 'Bayview' }, { clientContactIds: [1], clientContactId: 1 });
    const body = {
      letterTemplateId: desk.templates.open,
      letterId: letter.id,
      version: saved.version,
      ids: { clientId: 77 },
      text: saved.text,
    };
    expect((await desk.maya.call(floodLetter, { query: { reflood: 'true' }, body })).status).toBe(200);
    const comparison = await compare(desk.dana, letter);
    expect(comparison.unchanged).toBe(false);
    expect(comparison.letter.text).toMatch(/Bayview.*We kindly ask/);
    expect(comparison.template?.text).toMatch(/Bayview.*We ask/);
    expect(comparison.template?.text).not.toContain('Lakeside');
  });

  test('leaves out a letter that was flooded before versions were stored', async () => {
    await flooded();
    await desk.db
      .updateTable('letters')
      .set({ flooded_name: null, flooded_text: null })
      .where('id', '=', letter.id)
      .execute();
    expect(await compare(desk.dana, letter)).toMatchObject({ template: null, unchanged: false });
  });

  test('uses the newest declined text after a decline, until the letter is approved', async () => {
    await flooded();
    const text = letter.text;
    await decided(desk.db, await givenPendingApproval(desk.db, letter), 'DECLINED', { notes: 'Too high.' });
    await save(desk.maya, letter, (shown) => shown.replace('We ask', 'We kindly ask'));
    expect((await compare(desk.dana, letter)).declined).toEqual({
      name: letter.name,
      text,
      by: { account: expect.any(Number), username: expect.stringMatching(/^dana/), name: 'Dana Whitfield' },
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      notes: 'Too high.',
      attachmentChanges: [],
      unseen: [],
    });
    const revoked = await givenPendingApproval(desk.db, letter);
    await changeApproval(desk.db, revoked, { revoked_at: new Date() });
    const second = await givenPendingApproval(desk.db, letter);
    expect((await compare(desk.dana, letter)).declined?.notes).toBe('Too high.');
    await decided(desk.db, second, 'DECLINED', { notes: 'Still too high.' });
    const { declined } = await compare(desk.dana, letter);
    expect(declined?.notes).toBe('Still too high.');
    expect(declined?.text).toContain('We kindly ask');
    await decided(desk.db, await givenPendingApproval(desk.db, letter), 'APPROVED');
    expect((await compare(desk.dana, letter)).declined).toBeNull();
  });

  test('names the people who changed the letter between its submission and its decline', async () => {
    await flooded();
    await save(desk.owen, letter, (text) => `${text}<p>Before.</p>`);
    const id = await givenPendingApproval(desk.db, letter);
    await save(desk.marcus, letter, asItIs);
    await save(desk.dana, letter, (text) => `${text}<p>Mended by the approver.</p>`);
    await decided(desk.db, id, 'DECLINED');
    await save(desk.owen, letter, (text) => `${text}<p>Afterwards.</p>`);
    expect((await compare(desk.maya, letter)).declined?.unseen).toEqual([
      { by: expect.objectContaining({ username: 'dana.whitfield' }), parts: ['letter'] },
    ]);
  });

  test('refuses an unknown letter', async () => {
    const answer = await desk.dana.call(compareApproval, { params: { letterId: 999_999 } });
    expect(answer.error.code).toBe('letter_not_found');
  });
});
