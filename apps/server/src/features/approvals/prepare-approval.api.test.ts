import { prepareApproval } from '@letterdesk/contract/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenRecord } from '../../testing/given.ts';
import { getPersonName } from '../../testing/given-account.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { approve, decline, edit } from './testing/decisions.ts';
import { type ApprovalDesk, getUserAddress, givenApprovals } from './testing/given-approval.ts';
import { createLetterOf, givenRepTemplate, REP_ID, templateWith } from './testing/given-request.ts';

let desk: ApprovalDesk;
let byRep: number;

beforeAll(async () => {
  desk = await givenApprovals();
  byRep = await givenRepTemplate(desk, 'Dana.Whitfield@Meridale.example');
});
afterAll(() => desk.server.close());

const prepare = (client: TestClient, letterId: number) => client.call(prepareApproval, { body: { letterId } });

async function prepareWith(approver: string, client = desk.maya) {
  return prepare(client, (await createLetterOf(client, await templateWith(desk, { approver }))).id);
}

const personOf = (username: string) => ({
  account: expect.any(Number),
  username,
  emailAddress: getUserAddress(username),
  name: getPersonName(username),
});
const dana = personOf('dana.whitfield');
const marcus = personOf('marcus.hale');

describe('preparing an approval', () => {
  test("finds the approver from the letter's data, ignoring case, and stores nothing", async () => {
    const letter = await createLetterOf(desk.maya, byRep, { clientRepId: REP_ID });
    const { status, body } = await prepare(desk.maya, letter.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      letterId: letter.id,
      letterName: 'Rate exception',
      sender: 'maya.lindqvist',
      senderName: 'Maya Lindqvist',
      approvers: [dana],
      withoutAccount: [],
      allowSenderAsApprover: false,
    });
    expect(await desk.db.selectFrom('approvals').select('id').execute()).toEqual([]);
    expect(await desk.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('lists several typed approvers once each, and names those without an account', async () => {
    const list = `${marcus.emailAddress}; ${dana.emailAddress}, ${marcus.emailAddress}, new.person@meridale.example`;
    const { body } = await prepareWith(list);
    expect(body.approvers).toEqual([marcus, dana]);
    expect(body.withoutAccount).toEqual(['new.person@meridale.example']);
  });

  test('names a typed approver that is not an address, beside one that is', async () => {
    const { body } = await prepareWith(`${marcus.emailAddress}; dana.whitfield`);
    expect(body.approvers).toEqual([marcus]);
    expect(body.withoutAccount).toEqual(['dana.whitfield']);
  });

  test.each([
    ['the letter has no such record', {}],
    ['the source does not know the record', { clientRepId: 999 }],
  ])('reports that %s', async (_, ids) => {
    const letter = await createLetterOf(desk.maya, byRep, ids);
    const { status, error } = await prepare(desk.maya, letter.id);
    expect([status, error.code]).toEqual([422, 'approvers_unresolved']);
    expect(error.message).toMatch(
      /^No approver .* its template uses “.+”, and this letter's records have no value for it\. Have/,
    );
  });

  // Would catch a message that asks people to add a value that exists.
  test('reports a value of the records that is not an e-mail address', async () => {
    await givenRecord(desk.db, 'rep', REP_ID + 1, { email: 'J. Smith' });
    const letter = await createLetterOf(desk.maya, byRep, { clientRepId: REP_ID + 1 });
    const { status, error } = await prepare(desk.maya, letter.id);
    expect([status, error.code]).toEqual([422, 'approvers_unresolved']);
    expect(error.message).toMatch(
      /its template uses “.+”, and the value for this letter is not an e-mail address: “J\. Smith”\. Have it corrected in the source system,/,
    );
  });

  test.each(['', 'ask the boss', '{{shortcode Nothing}}'])('finds no approver in “%s”', async (approver) => {
    const { status, error } = await prepareWith(approver);
    expect([status, error.code]).toEqual([422, 'approvers_unresolved']);
    expect(error.message).toBe(
      'No approver could be found for this letter. Ask a template administrator to name one in its template.',
    );
  });

  test('is refused with the addresses if no approver has an account', async () => {
    const { status, error } = await prepareWith('new.person@meridale.example, other@meridale.example');
    expect([status, error.code]).toEqual([422, 'approvers_without_account']);
    expect(error.details).toEqual({ addresses: ['new.person@meridale.example', 'other@meridale.example'] });
  });

  test('leaves the sender out', async () => {
    const { body } = await prepareWith(`Maya.Lindqvist@meridale.example, ${dana.emailAddress}`);
    expect(body.approvers).toEqual([dana]);
  });

  test('warns a sender who would be the only approver', async () => {
    const { error } = await prepareWith('maya.lindqvist@meridale.example');
    expect(error.code).toBe('approvers_unresolved');
    expect(error.message).toMatch(/^You are the only approver .* Ask a colleague to submit it, then approve it\.$/);
  });

  test('includes the sender if senders can approve', async () => {
    const other = await givenApprovals({ variables: { ALLOW_SENDER_AS_APPROVER: 'on' } });
    try {
      const templateId = await templateWith(other, { approver: 'maya.lindqvist@meridale.example' });
      const { body } = await prepare(other.maya, (await createLetterOf(other.maya, templateId)).id);
      expect(body.approvers.map(({ username }) => username)).toEqual(['maya.lindqvist']);
      expect(body.allowSenderAsApprover).toBe(true);
    } finally {
      await other.server.close();
    }
  });
});

describe('preparing an impossible approval', () => {
  test('is refused for an unknown letter', async () => {
    expect((await prepare(desk.maya, 9_999)).error.code).toBe('letter_not_found');
  });

  test('is refused for a letter that needs no approval', async () => {
    const without = { requires_approval: false, approver: null, approval_message_id: null };
    const templateId = await templateWith(desk, without);
    const { error } = await prepare(desk.maya, (await createLetterOf(desk.maya, templateId)).id);
    expect(error.code).toBe('approval_not_required');
  });

  test("is refused for users who can't submit the letter in any state", async () => {
    const { id } = await desk.letter();
    const risk = await desk.clientOf('raymond.achterberg', 'ROLE_LETTERS_RISK_USER');
    expect((await prepare(desk.viewer, id)).error.code).toBe('read_only');
    expect((await prepare(risk, id)).error.code).toBe('letter_read_only');
    const { letter } = await desk.submitted({ approvers: ['hannah.voss'] });
    expect((await prepare(desk.viewer, letter.id)).error.code).toBe('read_only');
  });

  test('is refused with the approval that is already pending', async () => {
    const open = await desk.submitted({ templateId: desk.templates.open });
    const { error } = await prepare(desk.owen, open.letter.id);
    expect(error).toMatchObject({ code: 'approval_pending', details: { approval: { id: open.id } } });
    const locked = await desk.submitted({ templateId: desk.templates.locking });
    const refused = await prepare(desk.owen, locked.letter.id);
    expect(refused.error).toMatchObject({ code: 'letter_locked', details: { approval: { id: locked.id } } });
  });

  test('is refused for an approved and unchanged letter, but not for a changed or declined one', async () => {
    const approved = await desk.submitted();
    const decided = await approve(desk.dana, approved);
    expect(decided.status).toBe(200);
    const { error } = await prepare(desk.maya, approved.letter.id);
    expect(error).toMatchObject({ code: 'approval_valid', details: { approval: { id: approved.id } } });
    expect((await edit(desk.maya, decided.body.letter)).status).toBe(200);
    expect((await prepare(desk.maya, approved.letter.id)).status).toBe(200);
    const declined = await desk.submitted();
    expect((await decline(desk.dana, declined)).status).toBe(200);
    expect((await prepare(desk.maya, declined.letter.id)).status).toBe(200);
  });
});
