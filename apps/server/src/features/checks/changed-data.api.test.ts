import { decideApproval } from '@letterdesk/contract/approvals';
import { checkLetter } from '@letterdesk/contract/checks';
import { floodLetter } from '@letterdesk/contract/flooding';
import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import type { FieldValue } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenExpression, givenTemplate } from '../../testing/given.ts';
import { edit, submit } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from '../approvals/testing/given-approval.ts';
import { anEmail, CLIENT_ID, withKey } from '../sending/testing/given-letter.ts';

const CONTACTS = [
  { name: 'Ann Lee', phone: '555-0143' },
  { name: 'Bob Ray', phone: '555-0190' },
];
const TEXT =
  '<p>Dear {{shortcode ClientName}},</p><p>your account {{shortcode Account}}</p><p>{{shortcode Phones}}</p>' +
  '<p>{{shortcode Today}}</p>';
const RENAMED = '“The ClientName” is now Lakeside Group; the letter says Lakeside & Sons.';

let desk: ApprovalDesk;
const LINKED = '<p>Dear client, see <a href="https://portal.example/{{shortcode Account}}">your account</a>.</p>';

let templateId: number;
let linkedTemplateId: number;

beforeAll(async () => {
  desk = await givenApprovals();
  const { db } = desk;
  await givenExpression(db, 'Account', { field: 'account', editable: false });
  await givenExpression(db, 'Today', { field: 'today', id_key: '', record: 'letter', value_type: 'date' });
  const columns = [
    { label: 'Name', field: 'name', type: 'text' },
    { label: 'Phone', field: 'phone', type: 'text' },
  ];
  await givenExpression(db, 'Phones', { field: 'phones', value_type: 'list', columns });
  templateId = await givenTemplate(db, TEXT, { title: 'Confirmation', name: 'With a list' });
  linkedTemplateId = await givenTemplate(db, LINKED, { title: 'For {{shortcode ClientName}}', name: 'With a link' });
});
afterAll(() => desk.server.close());
beforeEach(() => change({}));

/** Changes the client's record, from what it is at first. */
async function change(fields: Record<string, FieldValue>): Promise<void> {
  const before = { name: 'Lakeside & Sons', account: 'C-17', phones: CONTACTS };
  await desk.db
    .updateTable('customer.records')
    .set({ fields: JSON.stringify({ ...before, ...fields }) })
    .where('kind', '=', 'client')
    .where('id', '=', CLIENT_ID)
    .execute();
}

async function compare({ id, letterTemplate, name, text, flooded }: Letter, compareWithSource = true) {
  const body = { letterId: id, letterTemplateId: letterTemplate.id, name, text, flooded, compareWithSource };
  const { body: answer } = await desk.maya.call(checkLetter, { body });
  return answer.results.filter(({ check }) => check === 'changed-data' || check === 'silent-source');
}

async function messagesOf(letter: Letter): Promise<string[]> {
  return (await compare(letter)).flatMap(({ findings }) => findings.map(({ message }) => message));
}

const send = (letter: Letter, passedChecks: Parameters<typeof anEmail>[1] = {}) =>
  desk.maya.call(sendEmail, { ...withKey(), body: anEmail(letter, passedChecks) });

describe('a letter whose record changed', () => {
  test('is refused when it is sent, and leaves with a reason that is stored with the sending', async () => {
    const letter = await desk.letter(templateId);
    await change({ name: 'Lakeside Group' });
    const refused = await send(letter);
    expect(refused.error).toMatchObject({
      code: 'checks_failed',
      details: { results: [{ check: 'changed-data', severity: 'ask', findings: [{ message: RENAMED }] }] },
    });
    const passed = { check: 'changed-data', title: 'Changed data', messages: [RENAMED], reason: 'Renamed next year.' };
    const sent = await send(letter, { passedChecks: [passed] });
    expect(sent.status).toBe(202);
    const stored = await desk.maya.call(getSentLetter, { params: { id: sent.body.sentLetterId } });
    expect(stored.body.passedChecks).toEqual([passed]);
  });

  test('is refused again if the record changes once more', async () => {
    const letter = await desk.letter(templateId);
    await change({ name: 'Lakeside Group' });
    const passedChecks = [{ check: 'changed-data', title: 'Changed data', messages: [RENAMED], reason: 'Later.' }];
    await change({ name: 'Lakeside Health' });
    expect((await send(letter, { passedChecks })).error.code).toBe('checks_failed');
  });

  test('is refused when it is submitted', async () => {
    const letter = await desk.letter(desk.templates.open);
    await change({ name: 'Lakeside Group' });
    expect((await submit(desk.maya, letter)).error.code).toBe('checks_failed');
  });

  test('is refused when it is approved, but not when it is declined', async () => {
    const { letter, id, version } = await desk.submitted();
    await change({ name: 'Lakeside Group' });
    const decide = (approvalStatus: 'APPROVED' | 'DECLINED') =>
      desk.dana.call(decideApproval, {
        body: { id, version, letterVersion: letter.version, approvalStatus, notes: '' },
      });
    expect((await decide('APPROVED')).error.code).toBe('checks_failed');
    expect((await decide('DECLINED')).status).toBe(200);
  });

  test('is approved with a reason, which is stored with the approval even if no mail follows', async () => {
    const { letter, id, version } = await desk.submitted();
    await change({ name: 'Lakeside Group' });
    const passed = { check: 'changed-data', title: 'Changed data', messages: [RENAMED], reason: 'Renamed next year.' };
    const unused = { ...passed, check: 'two-dates', title: 'Two dates' };
    const decision = { id, version, letterVersion: letter.version, approvalStatus: 'APPROVED' } as const;
    const { body } = await desk.dana.call(decideApproval, { body: { ...decision, passedChecks: [passed, unused] } });
    expect(body.approval.passedChecks).toEqual([passed]);
  });
});

describe('the values of a letter', () => {
  test('are compared only when asked', async () => {
    const letter = await desk.letter(templateId);
    await change({ name: 'Lakeside Group' });
    expect(await compare(letter, false)).toEqual([]);
    const [result] = await compare(letter);
    expect(result?.findings).toEqual([
      {
        place: { part: 'text', line: 0, from: 5, to: 20 },
        message: RENAMED,
        remedy: 'Take the new value.',
        newValue: {
          in: 'text',
          shortcode: 'ClientName',
          format: null,
          shown: 'Lakeside & Sons',
          now: 'Lakeside Group',
        },
      },
    ]);
  });

  test('are the same if no record changed, although the letter is older than today', async () => {
    const letter = await desk.letter(templateId);
    await desk.db
      .updateTable('letters')
      .set(({ fn, cast, val }) => ({
        flooded: cast<string>(fn('replace', [cast('flooded', 'text'), val('/202'), val('/199')]), 'jsonb'),
      }))
      .where('id', '=', letter.id)
      .execute();
    expect(await messagesOf(letter)).toEqual([]);
  });

  test('are found in tables by the first row that differs', async () => {
    const letter = await desk.letter(templateId);
    await change({ phones: [CONTACTS[0] ?? {}, { name: 'Bob Ray', phone: '555-0111' }] });
    expect(await messagesOf(letter)).toEqual([
      '“The Phones” is now Name, Phone; Ann Lee, 555-0143; Bob Ray, 555-0111; the letter says Name, Phone; Ann Lee, 555-0143; Bob Ray, 555-0190.',
    ]);
  });

  test('are found with what a person typed over, and if the source has none any more', async () => {
    const { body: letter } = await edit(desk.maya, await desk.letter(templateId), {}).then(async ({ body }) =>
      desk.maya.call(saveLetter, {
        body: { ...body, text: body.text.replace('Lakeside &amp; Sons', 'Lakeside &amp; Co') },
      }),
    );
    await change({ name: 'Lakeside Group', account: null });
    expect(await messagesOf(letter)).toEqual([
      '“The ClientName” is now Lakeside Group; the letter says Lakeside & Co, typed by Maya Lindqvist over Lakeside & Sons.',
      '“The Account” is no longer in the source; the letter says C-17.',
    ]);
  });

  test('are the new ones after a reflood', async () => {
    const letter = await desk.letter(templateId);
    await change({ name: 'Lakeside Group', account: 'C-18' });
    expect(await messagesOf(letter)).toHaveLength(2);
    const { id, version, text } = letter;
    const body = { letterTemplateId: templateId, ids: { clientId: CLIENT_ID }, letterId: id, version, text };
    const { body: reflooded } = await desk.maya.call(floodLetter, { query: { reflood: 'true' }, body });
    expect(await messagesOf(reflooded)).toEqual([]);
  });

  test('are found in the title and in links, and taken by a reflood with the new title', async () => {
    const letter = await desk.letter(linkedTemplateId);
    await change({ name: 'Lakeside Group', account: 'C-18' });
    const [result] = await compare(letter);
    expect(result?.findings).toMatchObject([
      {
        place: { part: 'title', line: 0, from: 13, to: 19 },
        message: 'The title would now be “For Lakeside Group”.',
        newValue: { in: 'title', shown: '& Sons', now: 'Group' },
      },
      {
        place: { part: 'text', line: 0, from: 17, to: 29 },
        message: 'A link leads to https://portal.example/C-17; its address is now https://portal.example/C-18.',
        newValue: { in: 'links', shown: 'https://portal.example/C-17', now: 'https://portal.example/C-18' },
      },
    ]);
    expect((await send(letter)).error.code).toBe('checks_failed');

    const reflood = async ({ id, version, text }: Letter, name: string) => {
      const ids = { clientId: CLIENT_ID };
      const body = { letterTemplateId: linkedTemplateId, ids, letterId: id, version, text, name, keep: [] };
      return (await desk.maya.call(floodLetter, { query: { reflood: 'true' }, body })).body;
    };
    const withOldTitle = await reflood(letter, letter.name);
    expect(await messagesOf(withOldTitle)).toEqual(['The title would now be “For Lakeside Group”.']);
    expect(await messagesOf(await reflood(withOldTitle, 'For Lakeside Group'))).toEqual([]);
  });

  test('stay unknown for an expression that the letter was not flooded with', async () => {
    const letter = await desk.letter(desk.templates.open);
    const pasted = '<p><span data-shortcode="Account">C-1</span></p>';
    expect(await messagesOf({ ...letter, text: pasted })).toEqual([]);
  });

  test('are not fetched for an unsaved letter', async () => {
    const letter = await desk.letter(templateId);
    await change({ name: 'Lakeside Group' });
    expect(await messagesOf({ ...letter, id: -1 })).toEqual([]);
  });
});
