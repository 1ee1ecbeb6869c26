import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandRefusal } from '../commands.ts';
import { APPROVAL_STATUSES, DECISIONS, type Decision } from './status.ts';
import { type ApprovalState, decide, revoke, type Transition } from './transitions.ts';

type Event = Decision | 'revoke';

const [OWEN, PRIYA, JONAS, MAYA] = [1, 2, 3, 4] as const;
const PEOPLE = { Owen: OWEN, Priya: PRIYA, Jonas: JONAS, Maya: MAYA };

function happen(state: ApprovalState, account: number, event: Event): Transition<CommandRefusal> {
  return event === 'revoke' ? revoke(state, { account }) : decide(state, { account }, event);
}

const result = (transition: Transition<CommandRefusal>) =>
  transition.result === 'refused' ? transition.reason : transition.result;

const PENDING: ApprovalState = {
  status: 'PENDING',
  sender: JONAS,
  approvers: [OWEN, PRIYA],
  allowSenderAsApprover: false,
  revoked: false,
  finalizer: null,
};

const STATES = {
  pending: PENDING,
  revoked: { ...PENDING, revoked: true },
  approved: { ...PENDING, status: 'APPROVED', finalizer: OWEN },
  declined: { ...PENDING, status: 'DECLINED', finalizer: OWEN },
} as const satisfies Record<string, ApprovalState>;

const DECIDER = 'decision_approver_only';
const SENDER = 'revoke_sender_only';
const FINALIZED = 'approval_finalized';
const NOT_PENDING = 'approval_not_pending';
const REVOKED = 'approval_revoked';

const EVENTS = ['APPROVED', 'DECLINED', 'revoke'] as const;

describe('the result of an approval event', () => {
  test.each<[keyof typeof STATES, keyof typeof PEOPLE, readonly [string, string, string]]>([
    // who approves declines revokes
    ['pending', 'Owen', ['changed', 'changed', SENDER]],
    ['pending', 'Priya', ['changed', 'changed', SENDER]],
    ['pending', 'Jonas', [DECIDER, DECIDER, 'changed']],
    ['pending', 'Maya', [DECIDER, DECIDER, SENDER]],
    ['revoked', 'Owen', [REVOKED, REVOKED, SENDER]],
    ['revoked', 'Priya', [REVOKED, REVOKED, SENDER]],
    ['revoked', 'Jonas', [DECIDER, DECIDER, 'unchanged']],
    ['revoked', 'Maya', [DECIDER, DECIDER, SENDER]],
    ['approved', 'Owen', ['unchanged', FINALIZED, SENDER]],
    ['approved', 'Priya', [FINALIZED, FINALIZED, SENDER]],
    ['approved', 'Jonas', [DECIDER, DECIDER, NOT_PENDING]],
    ['approved', 'Maya', [DECIDER, DECIDER, SENDER]],
    ['declined', 'Owen', [FINALIZED, 'unchanged', SENDER]],
    ['declined', 'Priya', [FINALIZED, FINALIZED, SENDER]],
    ['declined', 'Jonas', [DECIDER, DECIDER, NOT_PENDING]],
    ['declined', 'Maya', [DECIDER, DECIDER, SENDER]],
  ])("a %s approval answers %s's attempt to approve, decline or revoke with %j", (state, who, expected) => {
    expect(EVENTS.map((event) => result(happen(STATES[state], PEOPLE[who], event)))).toEqual(expected);
  });

  test.each<[boolean, readonly [string, string, string]]>([
    [false, [DECIDER, DECIDER, 'changed']],
    [true, ['changed', 'changed', 'changed']],
  ])('a sender named as approver can decide only if the approval allows it: %s', (allowSenderAsApprover, expected) => {
    const state = { ...PENDING, approvers: [JONAS], allowSenderAsApprover };
    expect(EVENTS.map((event) => result(happen(state, JONAS, event)))).toEqual(expected);
  });

  test('a sender who approved their own letter gets the same answer again', () => {
    const people = { approvers: [JONAS], allowSenderAsApprover: true };
    const state: ApprovalState = { ...STATES.approved, ...people, finalizer: JONAS };
    expect(EVENTS.map((event) => result(happen(state, JONAS, event)))).toEqual(['unchanged', FINALIZED, NOT_PENDING]);
  });
});

const someAccount = fc.constantFrom(OWEN, PRIYA, JONAS, MAYA);
const someEvent = fc.constantFrom<Event>(...EVENTS);
const somePeople = {
  sender: someAccount,
  approvers: fc.array(someAccount, { maxLength: 4 }),
  allowSenderAsApprover: fc.boolean(),
};
/** Only undecided approvals are revoked; only decided ones have a finalizer. */
const someState: fc.Arbitrary<ApprovalState> = fc.oneof(
  fc.record({ ...somePeople, status: fc.constant('PENDING'), revoked: fc.boolean(), finalizer: fc.constant(null) }),
  fc.record({
    ...somePeople,
    status: fc.constantFrom(...DECISIONS),
    revoked: fc.constant(false),
    finalizer: someAccount,
  }),
);

function after(state: ApprovalState, account: number, event: Event): ApprovalState {
  if (happen(state, account, event).result !== 'changed') return state;
  return event === 'revoke' ? { ...state, revoked: true } : { ...state, status: event, finalizer: account };
}

describe('any sequence of events', () => {
  test('never changes a finalized or revoked approval', () => {
    fc.assert(
      fc.property(someState, someAccount, someEvent, (state, account, event) => {
        fc.pre(state.revoked || state.status !== 'PENDING');
        expect(happen(state, account, event).result).not.toBe('changed');
      }),
    );
  });

  test('changes the approval at most once, by the first permitted event', () => {
    const events = fc.array(fc.tuple(someAccount, someEvent), { maxLength: 8 });
    fc.assert(
      fc.property(someState, events, (start, row) => {
        let state = start;
        let changes = 0;
        for (const [account, event] of row) {
          if (happen(state, account, event).result === 'changed') changes += 1;
          state = after(state, account, event);
        }
        expect(changes).toBeLessThanOrEqual(1);
        const mayChange = row.some(([account, event]) => happen(start, account, event).result === 'changed');
        expect(changes).toBe(mayChange ? 1 : 0);
      }),
    );
  });

  test('lets only approvers decide, and the sender only if the approval allows it', () => {
    fc.assert(
      fc.property(someState, someAccount, fc.constantFrom(...DECISIONS), (state, account, decision) => {
        const approver = state.approvers.includes(account) && (state.allowSenderAsApprover || state.sender !== account);
        expect(result(decide(state, { account }, decision)) === DECIDER).toBe(!approver);
        const open = state.status === 'PENDING' && !state.revoked;
        expect(decide(state, { account }, decision).result === 'changed').toBe(approver && open);
      }),
    );
  });

  test('lets only the sender revoke', () => {
    fc.assert(
      fc.property(someState, someAccount, (state, account) => {
        const sender = state.sender === account;
        expect(result(revoke(state, { account })) === SENDER).toBe(!sender);
        const open = state.status === 'PENDING' && !state.revoked;
        expect(revoke(state, { account }).result === 'changed').toBe(sender && open);
      }),
    );
  });

  test('accepts a repeated event without a change', () => {
    fc.assert(
      fc.property(someState, someAccount, someEvent, (state, account, event) => {
        fc.pre(happen(state, account, event).result === 'changed');
        expect(happen(after(state, account, event), account, event)).toEqual({ result: 'unchanged' });
      }),
    );
  });
});

test('the table covers every status', () => {
  expect(new Set(Object.values(STATES).map(({ status }) => status))).toEqual(new Set(APPROVAL_STATUSES));
});
