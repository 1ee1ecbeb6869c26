import * as calls from '@letterdesk/contract/approvals';
import type { Endpoint } from '@letterdesk/contract/define-endpoint';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { NOTES_LENGTH } from '@letterdesk/core/approvals/notes';
import { MAX_ID } from '@letterdesk/core/flooding/id-map';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient, TestInput } from '../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { inParallel } from './testing/in-parallel.ts';
import { refusalBy } from './testing/refusal-by.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

let count = 0;
/** A new person each time, because this test exceeds one person's rate limit. */
function somebody(): Promise<TestClient> {
  count += 1;
  return desk.clientOf(`somebody.${count}`);
}

const { submitApproval, decideApproval, revokeApproval, prepareApproval, findUsers } = calls;
const { listLetterApprovals, compareApproval } = calls;

async function refusals(endpoint: Endpoint, inputs: readonly TestInput[]): Promise<string[]> {
  return inParallel(inputs, async (input) => refusalBy(await somebody(), endpoint, input), 4);
}

const NO_BODY_IDS = [-1, 0, 1.5, MAX_ID + 1, 1e21, '1', 'one', '__proto__', '', null, true, [1], {}, { id: 1 }];
const NO_PATH_IDS = [
  '-1',
  '0',
  '1.5',
  MAX_ID + 1,
  '99999999999',
  '1e3',
  '0x1',
  'one',
  '__proto__',
  '1,2',
  ' ',
  '1;',
  '%',
];

describe('an invalid id', () => {
  const decision = { version: 1, letterVersion: 1, approvalStatus: 'APPROVED' };

  test.each<[string, Endpoint, readonly TestInput[]]>([
    ['prepare a letter', prepareApproval, NO_BODY_IDS.map((letterId) => ({ body: { letterId } }))],
    ['submit a letter', submitApproval, NO_BODY_IDS.map((letterId) => ({ body: { letterId, letterVersion: 1 } }))],
    ['decide', decideApproval, NO_BODY_IDS.map((id) => ({ body: { ...decision, id } }))],
    ['revoke', revokeApproval, NO_PATH_IDS.map((id) => ({ params: { id } }))],
    ['list a letter’s approvals', listLetterApprovals, NO_PATH_IDS.map((letterId) => ({ params: { letterId } }))],
    ['compare a letter', compareApproval, NO_PATH_IDS.map((letterId) => ({ params: { letterId } }))],
    ['a version to submit', submitApproval, NO_BODY_IDS.slice(0, 3).map((version) => versions(1, version))],
    [
      'a version to decide on',
      decideApproval,
      ['1', 0, -1, 1.5, null, undefined].flatMap((bad) => [
        { body: { ...decision, id: 1, version: bad } },
        { body: { ...decision, id: 1, letterVersion: bad } },
      ]),
    ],
  ])('is refused: %s', async (_what, endpoint, inputs) => {
    expect(new Set(await refusals(endpoint, inputs))).toEqual(new Set(['invalid_request']));
  });

  test.each<[string, Endpoint, TestInput]>([
    ['letter_not_found', prepareApproval, { body: { letterId: MAX_ID } }],
    ['letter_not_found', submitApproval, versions(MAX_ID, 1)],
    ['approval_not_found', decideApproval, { body: { ...decision, id: MAX_ID } }],
    ['approval_not_found', revokeApproval, { params: { id: MAX_ID } }],
    ['letter_not_found', listLetterApprovals, { params: { letterId: MAX_ID } }],
    ['letter_not_found', compareApproval, { params: { letterId: MAX_ID } }],
  ])('gets %s if no item has it', async (code, endpoint, input) => {
    expect(await refusals(endpoint, [input])).toEqual([code]);
  });
});

function versions(letterId: number, letterVersion: unknown): TestInput {
  return { body: { letterId, letterVersion } };
}

describe('a decision', () => {
  test.each([
    'PENDING',
    'approved',
    'Approved',
    'REVOKED',
    'FINALIZED',
    '',
    null,
    undefined,
    1,
    true,
    ['APPROVED'],
    {},
  ])('is refused if the status is %j', async (approvalStatus) => {
    const { id, letter } = await desk.submitted();
    const body = { id, version: 1, letterVersion: letter.version, approvalStatus };
    expect(await refusalBy(desk.dana, decideApproval, { body })).toBe('invalid_request');
  });

  test.each(['id', 'version', 'approvalStatus', 'letterVersion'])('is refused if it has no %s', async (missing) => {
    const body = { id: 1, version: 1, letterVersion: 1, approvalStatus: 'APPROVED', [missing]: undefined };
    expect(await refusals(decideApproval, [{ body }])).toEqual(['invalid_request']);
  });

  test.each([null, undefined, 'text', 1, [], [{ id: 1 }], {}])('is refused if the body is %j', async (body) => {
    expect(await refusals(decideApproval, [{ body }])).toEqual(['invalid_request']);
    expect(await refusals(submitApproval, [{ body }])).toEqual(['invalid_request']);
    expect(await refusals(prepareApproval, [{ body }])).toEqual(['invalid_request']);
  });

  test.each([1, null, ['no'], { text: 'no' }])('is refused if the notes are %j', async (notes) => {
    const body = { id: 1, version: 1, letterVersion: 1, approvalStatus: 'DECLINED', notes };
    expect(await refusals(decideApproval, [{ body }])).toEqual(['invalid_request']);
  });

  test('is refused if the notes are too long, before anything is read', async () => {
    const { id, letter } = await desk.submitted();
    const body = { id, version: 1, letterVersion: letter.version, approvalStatus: 'DECLINED' };
    const notes = 'x'.repeat(NOTES_LENGTH + 1);
    expect(await refusalBy(desk.dana, decideApproval, { body: { ...body, notes } })).toBe('notes_too_long');
    expect((await desk.dana.call(decideApproval, { body: { ...body, notes: 'No.' } })).status).toBe(200);
  });

  test('keeps notes without control characters and with lone surrogates replaced', async () => {
    const { id, letter } = await desk.submitted();
    const body = { id, version: 1, letterVersion: letter.version, approvalStatus: 'DECLINED' };
    const notes = ' Wrong\0 rate\u0007:\r\n\t<b>5</b> \ud83d\n\n';
    const answer = await desk.dana.call(decideApproval, { body: { ...body, notes } });
    expect(answer.status).toBe(200);
    const [round] = (await desk.dana.call(listLetterApprovals, { params: { letterId: letter.id } })).body;
    expect(round?.notes).toBe('Wrong rate:\n\t<b>5</b> \ufffd');
  });
});

describe('a list request', () => {
  test.each<[Endpoint, TestInput]>([
    ...['PENDING', 'Approved', 'revoked', '__proto__', 'pending,approved'].map((status): [Endpoint, TestInput] => [
      listLetterApprovals,
      { params: { letterId: 1 }, query: { status } },
    ]),
    ...['ATTENTION', 'theirs', '', '__proto__'].map((group): [Endpoint, TestInput] => [
      listApprovals,
      { query: { group } },
    ]),
    ...['0', '-1', '1.5', 'one', '', '1e9', '99999999999'].flatMap((value): [Endpoint, TestInput][] => [
      [listApprovals, { query: { currentPage: value } }],
      [listApprovals, { query: { perPage: value } }],
    ]),
    [listApprovals, { query: { perPage: 101 } }],
    [findUsers, {}],
    [findUsers, { query: { emails: 'x'.repeat(4_001) } }],
  ])('is refused for a wrong parameter (%#)', async (endpoint, input) => {
    expect(await refusals(endpoint, [input])).toEqual(['invalid_request']);
  });

  test.each([
    'group=mine&group=all',
    'currentPage=1&currentPage=2',
    'group[]=mine',
    'currentPage[x]=1',
    '__proto__[group]=mine',
    'constructor=1',
  ])('ignores ?%s', async (query) => {
    const authorization = `Bearer ${await desk.server.tokenFor()}`;
    const { status } = await fetch(`${desk.server.baseUrl}/v1/letter-approvals?${query}`, {
      headers: { authorization },
    });
    expect([200, 400]).toContain(status);
  });

  test.each([
    ['no address', 'addresses_invalid'],
    ['ann@x.org\r\nBcc: eve@x.org', 'addresses_invalid'],
    ['ann@x.org\0', 'addresses_invalid'],
    ['nobody@meridale.example', 'users_not_found'],
    ['__proto__@meridale.example, constructor@meridale.example', 'users_not_found'],
    ["'; drop table people; --@x.org", 'addresses_invalid'],
    [Array.from({ length: 140 }, (_, index) => `p${index}@x.org`).join(','), 'too_many_addresses'],
  ])('is refused for users at %j with %s', async (emails, code) => {
    expect(await refusals(findUsers, [{ query: { emails } }])).toEqual([code]);
  });
});
