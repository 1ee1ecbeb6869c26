import type { Approval } from '@letterdesk/contract/approval';
import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { dateTime } from '../../../ui/date-time.ts';
import { summariseApproval } from './approval-summary.ts';

const ASKED = '2026-11-20T09:14:00.000Z';
const DECIDED = '2026-11-21T15:30:00.000Z';
const NONE = { approve: false, decline: false, revoke: false };
const DECIDES = { approve: true, decline: true, revoke: false };
const REVOKES = { ...NONE, revoke: true };

const user = (account: number, name: string) => {
  return { account, username: 'same.name', emailAddress: `same.name@${name}.example`, name };
};
const [nora, gordon, maya] = [user(1, 'Nora'), user(2, 'Gordon'), user(3, 'Maya')];
const OTTO = 4;

const approval = (given: Partial<Approval> = {}): Approval => ({
  id: 1,
  approvalStatus: 'PENDING',
  approvers: [nora],
  sender: maya.username,
  senderAccount: maya.account,
  senderName: 'Maya',
  letterId: 5,
  letterName: 'A letter',
  passedChecks: [],
  notes: '',
  allowSenderAsApprover: false,
  finalizerName: null,
  finalizerAccount: null,
  startDate: null,
  createdDate: ASKED,
  lastModifiedDate: DECIDED,
  version: 1,
  abilities: NONE,
  refusals: { approve: 'decision_approver_only', decline: 'decision_approver_only', revoke: 'revoke_sender_only' },
  ...given,
});

function summaryOf(reader: number, of: Approval | null, letter: Partial<Letter> = {}, submit = false): string {
  const abilities = {
    update: true,
    attach: true,
    delete: true,
    reflood: true,
    send: true,
    preview: true,
    submit,
    ...NONE,
  };
  const seen = {
    approval: of,
    approvalVoid: false,
    attachmentChanges: [],
    changedParts: [],
    approvalRevokedBy: null,
    abilities,
    ...letter,
  };
  const { happened, next } = summariseApproval(seen, reader);
  return next === null ? happened : `${happened} ${next}`;
}

test('an approver sees who asked and since when, and that the decision is theirs', () => {
  const said = summaryOf(nora.account, approval({ abilities: DECIDES }));
  expect(said).toBe(`Maya asked you on ${dateTime(ASKED)}. You can approve and send it, or decline it.`);
  expect(summaryOf(nora.account, approval({ approvers: [gordon, nora], abilities: DECIDES }))).toBe(
    `Maya asked you and Gordon on ${dateTime(ASKED)}. You or Gordon can approve and send it, or decline it.`,
  );
});

test('the sender sees who decides, and that the request can be revoked until then', () => {
  const said = summaryOf(maya.account, approval({ approvers: [nora, gordon], abilities: REVOKES }));
  expect(said).toBe(
    `You asked Nora and Gordon on ${dateTime(ASKED)}. Only Nora or Gordon can decide; until then you can revoke it.`,
  );
});

test('a sender who is allowed as approver may decide as well', () => {
  const abilities = { ...DECIDES, revoke: true };
  const said = summaryOf(maya.account, approval({ approvers: [maya, nora], allowSenderAsApprover: true, abilities }));
  expect(said).toBe(
    `You asked yourself and Nora on ${dateTime(ASKED)}. You or Nora can approve and send it, or decline it.`,
  );
});

test('people who are not approvers see who is', () => {
  expect(summaryOf(OTTO, approval())).toBe(`Maya asked Nora on ${dateTime(ASKED)}. Only Nora can decide.`);
});

test('a decision is shown with its name and date, and what comes next', () => {
  const declined = approval({ approvalStatus: 'DECLINED', finalizerName: 'Nora' });
  expect(summaryOf(maya.account, declined, {}, true)).toBe(
    `Nora declined it on ${dateTime(DECIDED)}. It can be submitted again.`,
  );
  const approved = approval({ approvalStatus: 'APPROVED', finalizerName: 'Nora' });
  expect(summaryOf(maya.account, approved)).toBe(`Nora approved it on ${dateTime(DECIDED)}.`);
  const mine = approval({ approvalStatus: 'APPROVED', finalizerName: 'Nora', finalizerAccount: nora.account });
  expect(summaryOf(nora.account, mine)).toBe(`You approved it on ${dateTime(DECIDED)}.`);
  expect(summaryOf(maya.account, approved, { approvalVoid: true }, true)).toBe(
    `Nora approved it on ${dateTime(DECIDED)}. It was changed afterwards, so it needs to be approved again.`,
  );
});

test('a letter that was never submitted says so, and so does a revoked one', () => {
  expect(summaryOf(OTTO, null)).toBe('No one has been asked yet.');
  expect(summaryOf(maya.account, null, {}, true)).toBe(
    'No one has been asked yet. When you submit it, its approvers are asked.',
  );
  const approvalRevokedBy = maya;
  expect(summaryOf(OTTO, null, { approvalRevokedBy })).toBe('Maya revoked the request.');
  expect(summaryOf(maya.account, null, { approvalRevokedBy }, true)).toBe(
    'You revoked the request. It can be submitted again.',
  );
});

test('a letter that was never submitted names Submit’s approvers, or that there are none', () => {
  const letter = {
    approval: null,
    approvalVoid: false,
    attachmentChanges: [],
    changedParts: [],
    approvalRevokedBy: null,
  };
  const abilities = { ...NONE, update: true, attach: true, delete: true, reflood: true, send: true, preview: true };
  const next = (asked: Parameters<typeof summariseApproval>[2]) =>
    summariseApproval({ ...letter, abilities: { ...abilities, submit: true } }, maya.account, asked).next;
  expect(next([nora])).toBe('When you submit it, you ask Nora.');
  expect(next([nora, gordon])).toBe('When you submit it, you ask Nora and Gordon; one decision is enough.');
  expect(next([])).toBeNull();
});

test('an approval that holds no more names the attachments where it was they', () => {
  const approved = approval({ approvalStatus: 'APPROVED', finalizerName: 'Nora' });
  expect(summaryOf(OTTO, approved, { approvalVoid: true })).toContain(
    'It was changed afterwards, so it needs to be approved again.',
  );
  const attachmentChanges = [{ kind: 'added', name: 'CV.pdf' }] as const;
  expect(summaryOf(OTTO, approved, { approvalVoid: true, attachmentChanges: [...attachmentChanges] })).toContain(
    'It was changed afterwards: “CV.pdf” was added, so it needs to be approved again.',
  );
  expect(summaryOf(OTTO, approved, { approvalVoid: true, changedParts: ['text', 'logo'] })).toContain(
    'It was changed afterwards: its text and its logo, so it needs to be approved again.',
  );
});
