import { prepareApproval, submitApproval } from '@letterdesk/contract/approvals';
import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRecordServer } from '../../integrations/customer-data/testing/start-record-server.ts';
import { givenAccount } from '../../testing/given-account.ts';
import { CLIENT_ID } from '../sending/testing/given-letter.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { templateWith } from './testing/given-request.ts';

let desk: ApprovalDesk;

beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

function submit(letter: Pick<Letter, 'id' | 'version'>, { cc = '', client = desk.maya } = {}) {
  return client.call(submitApproval, { body: { letterId: letter.id, letterVersion: letter.version, cc } });
}

/** Expects no stored approval and no mail for the letter. */
async function expectNothing(letterId: number, { db } = desk): Promise<void> {
  const approvals = db.selectFrom('approvals').select('id').where('letter_id', '=', letterId);
  expect(await approvals.execute()).toEqual([]);
  expect(await db.selectFrom('approval_notices').select('mail_id').execute()).toEqual([]);
}

describe('submitting a letter', () => {
  test.each([
    ['in an invalid form', 'dana', 422, 'addresses_invalid'],
    ['with a line break', 'dana.whitfield@meridale.example\r\nBcc: x@y.example', 422, 'addresses_invalid'],
    ['without a user', 'nobody@meridale.example', 422, 'users_not_found'],
    [
      'beyond the limit',
      Array.from({ length: MAX_RECIPIENTS + 1 }, (_, index) => `a${index}@x.example`).join(';'),
      422,
      'too_many_addresses',
    ],
    ['of endless length', 'a'.repeat(5_000), 400, 'invalid_request'],
  ])('is refused if it has a copy to an address %s', async (_, cc, status, code) => {
    const letter = await desk.letter();
    const answer = await submit(letter, { cc });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    await expectNothing(letter.id);
  });

  test('is refused if the letter changed after the user saw it', async () => {
    const letter = await desk.letter();
    const { id, version, name, text } = letter;
    await desk.owen.call(saveLetter, { body: { id, version, name, text: `${text}<p>One more thing.</p>` } });
    const { status, error } = await submit(letter);
    expect([status, error.code]).toEqual([409, 'letter_stale']);
    expect(error.details).toMatchObject({ letter: { id, version: version + 1 } });
    await expectNothing(id);
  });

  test('is refused if no letter font has a character, unless the request allows it', async () => {
    const { id, version, name, text } = await desk.letter();
    const saved = await desk.maya.call(saveLetter, { body: { id, version, name, text: `${text}<p>\u{13000}</p>` } });
    const { status, error } = await submit(saved.body);
    expect([status, error.code]).toEqual([422, 'unprintable_characters']);
    expect(error.details).toEqual({ characters: [{ character: '\u{13000}', excerpt: '\u{13000}', place: 'text' }] });
    await expectNothing(id);
    const body = { letterId: id, letterVersion: saved.body.version, cc: '', allowUnprintable: true };
    expect((await desk.maya.call(submitApproval, { body })).status).toBe(201);
    await desk.db.deleteFrom('approval_notices').execute();
  });

  test('is refused if required information is missing, and names it', async () => {
    const letter = await desk.letter();
    await desk.db
      .updateTable('letters')
      .set({ document: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }) })
      .where('id', '=', letter.id)
      .execute();
    const { status, error } = await submit(letter);
    expect([status, error.code]).toEqual([422, 'required_information_missing']);
    expect(error.details).toMatchObject({ missing: [{ name: 'ClientName' }] });
    const prepared = await desk.owen.call(prepareApproval, { body: { letterId: letter.id } });
    expect(prepared.error).toMatchObject({ code: 'required_information_missing', details: error.details });
    await expectNothing(letter.id);
  });

  test('is refused if a shortcode was not filled', async () => {
    const letter = await desk.letter();
    const text = `${letter.text}<p>{{shortcode ClientName}}</p>`;
    const saved = await desk.maya.call(saveLetter, { body: { ...letter, text } });
    const { error } = await submit(saved.body);
    expect(error).toMatchObject({ code: 'unknown_shortcodes', details: { names: ['ClientName'] } });
    await expectNothing(letter.id);
  });

  test('is refused if the text has stray braces, before any approver is asked', async () => {
    const letter = await desk.letter();
    const text = `<p>Dear {{prov,</p>${letter.text}`;
    const saved = await desk.maya.call(saveLetter, { body: { ...letter, text } });
    const places = [{ field: 'text', block: 0, excerpt: '{{prov' }];
    expect((await submit(saved.body)).error).toMatchObject({ code: 'double_braces', details: { places } });
    const prepared = await desk.maya.call(prepareApproval, { body: { letterId: letter.id } });
    expect([prepared.status, prepared.error.code]).toEqual([422, 'double_braces']);
    await expectNothing(letter.id);
  });

  test('is refused if the approval message has stray braces, and names their place', async () => {
    const { id } = await desk.db
      .insertInto('email_messages')
      .values({
        name: 'Old',
        division_id: 1,
        subject: 'Please approve {{ClientName}}',
        message: '',
        document: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
        updated_by: await givenAccount(desk.db, 'priya.ramaswamy'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const letter = await desk.letter(await templateWith(desk, { approval_message_id: id }));
    const { error } = await submit(letter);
    expect(error).toMatchObject({
      code: 'double_braces',
      details: { places: [{ field: 'approvalMessage', block: null, excerpt: '{{ClientName}}' }] },
    });
    await expectNothing(letter.id);
  });

  test('is refused if the user could not submit the letter in any state', async () => {
    const letter = await desk.letter();
    const risk = await desk.clientOf('raymond.achterberg', 'ROLE_LETTERS_RISK_USER');
    expect((await submit(letter, { client: desk.viewer })).error.code).toBe('read_only');
    expect((await submit(letter, { client: risk })).error.code).toBe('letter_read_only');
    await expectNothing(letter.id);
  });

  test("is refused if the sender is the template's only approver", async () => {
    const templateId = await templateWith(desk, { approver: 'maya.lindqvist@meridale.example' });
    const letter = await desk.letter(templateId);
    expect((await submit(letter)).error.code).toBe('approvers_unresolved');
    await expectNothing(letter.id);
  });

  test('is refused if customer data is down, and works afterwards', async () => {
    const client = {
      kind: 'client' as const,
      id: CLIENT_ID,
      label: 'Lakeside',
      fields: { name: 'Lakeside' },
      relations: {},
    };
    const source = await startRecordServer({ demo: [client] });
    const variables = { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token };
    const other = await givenApprovals({ variables });
    try {
      const letter = await other.letter();
      await source.kill();
      const { status, error } = await submit(letter, { client: other.maya });
      expect([status, error.code]).toEqual([503, 'customer_data_unavailable']);
      await expectNothing(letter.id, other);
      await source.restart();
      expect((await submit(letter, { client: other.maya })).status).toBe(201);
    } finally {
      await other.server.close();
      await source.kill();
    }
  });
});
