import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApprovalState, decide, revoke, type Transition } from './state-machine.ts';
import { APPROVAL_STATUSES, DECISIONS, type Decision } from './status.ts';

type Event = Decision | 'revoke';

const person = (username: string) => ({ username, subject: `${username}@meridale.example` });

function happen(state: ApprovalState, username: string, event: Event): Transition {
  return event === 'revoke' ? revoke(state, person(username)) : decide(state, person(username), event);
}

const result = (transition: Transition) => (transition.result === 'refused' ? transition.reason : transition.result);

const PENDING: ApprovalState = {
  status: 'PENDING',
  sender: 'jonas.brandt',
  approvers: ['owen.castellan', 'priya.ramaswamy'],
  allowSenderAsApprover: false,
  revoked: false,
  finalizer: null,
};

/** Owen decides, Priya could have, Jonas submitted it, and Maya has nothing to do with it. */
const STATES = {
  pending: PENDING,
  revoked: { ...PENDING, revoked: true },
  approved: { ...PENDING, status: 'APPROVED', finalizer: 'owen.castellan' },
  declined: { ...PENDING, status: 'DECLINED', finalizer: 'owen.castellan' },
} as const satisfies Record<string, ApprovalState>;

const EVENTS = ['APPROVED', 'DECLINED', 'revoke'] as const;

describe('what becomes of an approval', () => {
  test.each<[keyof typeof STATES, string, readonly [string, string, string]]>([
    //           who                 approves     declines     revokes
    ['pending', 'owen.castellan', ['changed', 'changed', 'forbidden']],
    ['pending', 'priya.ramaswamy', ['changed', 'changed', 'forbidden']],
    ['pending', 'jonas.brandt', ['forbidden', 'forbidden', 'changed']],
    ['pending', 'maya.lindqvist', ['forbidden', 'forbidden', 'forbidden']],
    ['revoked', 'owen.castellan', ['revoked', 'revoked', 'forbidden']],
    ['revoked', 'priya.ramaswamy', ['revoked', 'revoked', 'forbidden']],
    ['revoked', 'jonas.brandt', ['forbidden', 'forbidden', 'unchanged']],
    ['revoked', 'maya.lindqvist', ['forbidden', 'forbidden', 'forbidden']],
    ['approved', 'owen.castellan', ['unchanged', 'finalized', 'forbidden']],
    ['approved', 'priya.ramaswamy', ['finalized', 'finalized', 'forbidden']],
    ['approved', 'jonas.brandt', ['forbidden', 'forbidden', 'finalized']],
    ['approved', 'maya.lindqvist', ['forbidden', 'forbidden', 'forbidden']],
    ['declined', 'owen.castellan', ['finalized', 'unchanged', 'forbidden']],
    ['declined', 'priya.ramaswamy', ['finalized', 'finalized', 'forbidden']],
    ['declined', 'jonas.brandt', ['forbidden', 'forbidden', 'finalized']],
    ['declined', 'maya.lindqvist', ['forbidden', 'forbidden', 'forbidden']],
  ])('that is %s when %s approves, declines or revokes it: %j', (state, username, expected) => {
    expect(EVENTS.map((event) => result(happen(STATES[state], username, event)))).toEqual(expected);
  });

  test.each<[boolean, readonly [string, string, string]]>([
    [false, ['forbidden', 'forbidden', 'changed']],
    [true, ['changed', 'changed', 'changed']],
  ])('whose sender is named as approver, allowed to be one: %s', (allowSenderAsApprover, expected) => {
    const state = { ...PENDING, approvers: ['Jonas.Brandt'], allowSenderAsApprover };
    expect(EVENTS.map((event) => result(happen(state, 'jonas.brandt', event)))).toEqual(expected);
  });

  test('an approver who is the sender as well gets the answer again', () => {
    const people = { approvers: ['jonas.brandt'], allowSenderAsApprover: true };
    const state: ApprovalState = { ...STATES.approved, ...people, finalizer: 'jonas.brandt' };
    expect(EVENTS.map((event) => result(happen(state, 'jonas.brandt', event)))).toEqual([
      'unchanged',
      'finalized',
      'finalized',
    ]);
  });
});

const USERNAMES = ['owen.castellan', 'priya.ramaswamy', 'jonas.brandt', 'maya.lindqvist'];

/** A name as it may come out of a token or a table: in any case of letters. */
const spelt = (name: string) =>
  fc.constantFrom(
    name,
    name.toUpperCase(),
    name.replace(/^./, (c) => c.toUpperCase()),
  );
const someUsername = fc.constantFrom(...USERNAMES).chain(spelt);
const someEvent = fc.constantFrom<Event>(...EVENTS);
const somePeople = {
  sender: someUsername,
  approvers: fc.array(someUsername, { maxLength: 4 }),
  allowSenderAsApprover: fc.boolean(),
};
/** Whatever the database may hold: only what is pending was revoked, only what is not has a finalizer. */
const someState: fc.Arbitrary<ApprovalState> = fc.oneof(
  fc.record({ ...somePeople, status: fc.constant('PENDING'), revoked: fc.boolean(), finalizer: fc.constant(null) }),
  fc.record({
    ...somePeople,
    status: fc.constantFrom(...DECISIONS),
    revoked: fc.constant(false),
    finalizer: someUsername,
  }),
);

/** What is stored after an event. */
function after(state: ApprovalState, username: string, event: Event): ApprovalState {
  if (happen(state, username, event).result !== 'changed') return state;
  return event === 'revoke' ? { ...state, revoked: true } : { ...state, status: event, finalizer: username };
}

describe('whoever does whatever', () => {
  test('a finalized or revoked approval never changes', () => {
    fc.assert(
      fc.property(someState, someUsername, someEvent, (state, username, event) => {
        fc.pre(state.revoked || state.status !== 'PENDING');
        expect(happen(state, username, event).result).not.toBe('changed');
      }),
    );
  });

  test('of a row of events exactly one changes it at most, and the first that may', () => {
    const events = fc.array(fc.tuple(someUsername, someEvent), { maxLength: 8 });
    fc.assert(
      fc.property(someState, events, (start, row) => {
        let state = start;
        let changes = 0;
        for (const [username, event] of row) {
          if (happen(state, username, event).result === 'changed') changes += 1;
          state = after(state, username, event);
        }
        expect(changes).toBeLessThanOrEqual(1);
        const mayChange = row.some(([username, event]) => happen(start, username, event).result === 'changed');
        expect(changes).toBe(mayChange ? 1 : 0);
      }),
    );
  });

  test('exactly its approvers decide, and the sender among them only when that is allowed', () => {
    fc.assert(
      fc.property(someState, someUsername, fc.constantFrom(...DECISIONS), (state, username, decision) => {
        const same = (other: string) => other.toUpperCase() === username.toUpperCase();
        const approver = state.approvers.some(same) && (state.allowSenderAsApprover || !same(state.sender));
        expect(result(decide(state, person(username), decision)) === 'forbidden').toBe(!approver);
        const open = state.status === 'PENDING' && !state.revoked;
        expect(decide(state, person(username), decision).result === 'changed').toBe(approver && open);
      }),
    );
  });

  test('exactly its sender revokes', () => {
    fc.assert(
      fc.property(someState, someUsername, (state, username) => {
        const sender = state.sender.toUpperCase() === username.toUpperCase();
        expect(result(revoke(state, person(username))) === 'forbidden').toBe(!sender);
        const open = state.status === 'PENDING' && !state.revoked;
        expect(revoke(state, person(username)).result === 'changed').toBe(sender && open);
      }),
    );
  });

  test('the same once more changes nothing and is not refused', () => {
    fc.assert(
      fc.property(someState, someUsername, someEvent, (state, username, event) => {
        fc.pre(happen(state, username, event).result === 'changed');
        expect(happen(after(state, username, event), username.toUpperCase(), event)).toEqual({ result: 'unchanged' });
      }),
    );
  });

  test('the case of letters never matters', () => {
    fc.assert(
      fc.property(someState, someUsername, someEvent, (state, username, event) => {
        const shouted = {
          ...state,
          sender: state.sender.toUpperCase(),
          approvers: state.approvers.map((approver) => approver.toUpperCase()),
          finalizer: state.finalizer?.toUpperCase() ?? null,
        };
        expect(happen(shouted, username.toLowerCase(), event)).toEqual(happen(state, username, event));
      }),
    );
  });
});

test('there is a row for every status', () => {
  expect(new Set(Object.values(STATES).map(({ status }) => status))).toEqual(new Set(APPROVAL_STATUSES));
});
