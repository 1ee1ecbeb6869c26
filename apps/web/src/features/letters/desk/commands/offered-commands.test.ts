import type { CurrentApproval } from '@letterdesk/core/approvals/policy';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { type LetterFacts, letterRefusals, nextCommand } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { describe, expect, it, test } from 'vitest';
import { offeredCommands } from './offered-commands.ts';

const person = (account: number, ...roles: User['roles']): User => ({
  account,
  subject: 'same.name@northwind.example',
  username: 'same.name',
  name: 'Same Name',
  division: 1,
  roles,
});
const SENDER = person(1);
const APPROVER = person(2);
const READING_APPROVER = person(2, 'ROLE_LETTERS_VIEW_ONLY');
const OTHER = person(3);

const approval = (status: CurrentApproval['status'], more: Partial<CurrentApproval> = {}): CurrentApproval => ({
  status,
  sender: SENDER.account,
  approvers: [APPROVER.account],
  allowSenderAsApprover: false,
  unchanged: true,
  ...more,
});

const letter = (facts: Partial<LetterFacts> = {}): LetterFacts => ({
  letterType: 'OTHER',
  requiresApproval: true,
  lockAfterSubmission: true,
  approval: null,
  revoked: null,
  stored: true,
  sent: false,
  held: false,
  ...facts,
});

function offered(user: User, facts: LetterFacts, name = 'Offer'): readonly string[] {
  const id = facts.stored ? 7 : NEW_LETTER_ID;
  const said = {
    id,
    refusals: letterRefusals(user, facts),
    nextCommand: nextCommand(user, facts),
    sentLetters: facts.sent ? 1 : 0,
  };
  const commands = offeredCommands(said, name);
  return commands.map(({ id, refusal }) => (refusal === null ? id : `${id}: ${refusal}`));
}

const primary = (user: User, facts: LetterFacts, name?: string) => offered(user, facts, name).at(-1);

const LOCKED = 'This letter is locked while its approval is pending.';

describe('the commands of a letter', () => {
  it('include sending and the rest if no approval is needed', () => {
    expect(offered(SENDER, letter({ requiresApproval: false }))).toEqual([
      'delete',
      'preview',
      'reflood',
      'save',
      'send',
    ]);
  });

  it('include Submit instead of Send if a required approval is missing', () => {
    expect(primary(SENDER, letter())).toBe('submit');
    expect(primary(SENDER, letter({ approval: approval('DECLINED') }))).toBe('submit');
    expect(primary(SENDER, letter({ approval: approval('APPROVED', { unchanged: false }) }))).toBe('submit');
  });

  it('say what must be done before a letter can be submitted', () => {
    expect(primary(SENDER, letter({ stored: false }))).toBe('submit: Save this letter first.');
    expect(primary(SENDER, letter(), ' ')).toBe('submit: Give the letter a title first.');
    expect(primary(READING_APPROVER, letter())).toBe('submit: Your role only lets you read letters.');
  });

  it('wait for a title, except for deleting and viewing', () => {
    const untitled = 'Give the letter a title first.';
    expect(offered(SENDER, letter({ requiresApproval: false }), ' ')).toEqual([
      'delete',
      'preview',
      `reflood: ${untitled}`,
      `save: ${untitled}`,
      `send: ${untitled}`,
    ]);
  });

  it('include Revoke for the sender of a pending approval, and Send says why it waits', () => {
    const pending = approval('PENDING');
    expect(offered(SENDER, letter({ approval: pending, lockAfterSubmission: false }))).toEqual([
      'delete',
      'preview',
      'reflood',
      'save',
      'revoke',
      'send: This letter is waiting for an approval.',
    ]);
    expect(offered(SENDER, letter({ approval: pending }))).toEqual([
      `delete: ${LOCKED}`,
      'preview',
      `reflood: ${LOCKED}`,
      'save',
      'revoke',
      `send: ${LOCKED}`,
    ]);
    expect(offered(OTHER, letter({ approval: pending }))).not.toContain('revoke');
  });

  it('include Decline and Approve for an approver of a pending approval, locked or not', () => {
    expect(offered(APPROVER, letter({ approval: approval('PENDING') }))).toEqual([
      `delete: ${LOCKED}`,
      'preview',
      'reflood',
      'save',
      'decline',
      'approve',
    ]);
  });

  it('let a read-only approver only decide and save', () => {
    expect(offered(READING_APPROVER, letter({ approval: approval('PENDING') })).slice(-3)).toEqual([
      'save',
      'decline',
      'approve',
    ]);
  });

  it('include all three for a sender who can approve', () => {
    const own = approval('PENDING', { approvers: [SENDER.account], allowSenderAsApprover: true });
    expect(offered(SENDER, letter({ approval: own })).slice(-3)).toEqual(['revoke', 'decline', 'approve']);
  });

  it('let only an approver send an approved letter', () => {
    const approved = letter({ approval: approval('APPROVED') });
    expect(primary(APPROVER, approved)).toBe('send');
    expect(primary(READING_APPROVER, approved)).toBe('send');
    expect(primary(SENDER, approved)).toBe('send: Only an approver of this letter can send it.');
  });

  it('tell read-only users the reason', () => {
    expect(primary(READING_APPROVER, letter({ requiresApproval: false }))).toBe(
      'send: You can read this letter but not change it.',
    );
  });

  it("say that a sent letter can't be deleted", () => {
    expect(offered(SENDER, letter({ requiresApproval: false, sent: true }))[0]).toBe(
      'delete: This letter was sent and can’t be deleted.',
    );
  });
});

test('a sent letter offers to send it again, less prominently', () => {
  const facts = letter({ requiresApproval: false });
  const said = { id: 7, refusals: letterRefusals(SENDER, facts), nextCommand: 'send' } as const;
  expect(offeredCommands({ ...said, sentLetters: 0 }, 'Offer').at(-1)).toMatchObject({
    label: 'Send',
    look: 'primary',
  });
  expect(offeredCommands({ ...said, sentLetters: 1 }, 'Offer').at(-1)).toMatchObject({
    label: 'Send again',
    look: 'secondary',
  });
});
