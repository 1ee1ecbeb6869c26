import type { Approval } from '@letterdesk/contract/approval';
import { describe, expect, it } from 'vitest';
import {
  earlierRounds,
  formatDates,
  formatEarlierRounds,
  formatPeople,
  formatSubject,
  getStartNotice,
  shortened,
  viewQuery,
} from './card-labels.ts';

const NOON = new Date(2026, 10, 20, 12).getTime();

function anApproval(changes: Partial<Approval> = {}): Approval {
  return {
    id: 1,
    approvalStatus: 'PENDING',
    approvers: [
      { account: 1, username: 'priya', emailAddress: 'priya@meridale.example', name: 'Priya Ramaswamy' },
      { account: 2, username: 'marcus', emailAddress: 'marcus@meridale.example', name: 'Marcus Hale' },
    ],
    sender: 'maya',
    senderAccount: 3,
    senderName: 'Maya Lindqvist',
    letterId: 7,
    letterName: 'Rates of assignment A-118000, an exception',
    passedChecks: [],
    notes: '',
    allowSenderAsApprover: false,
    finalizerName: null,
    finalizerAccount: null,
    startDate: '2026-11-23',
    createdDate: new Date(2026, 10, 18, 9).toISOString(),
    lastModifiedDate: new Date(2026, 10, 18, 9).toISOString(),
    version: 1,
    abilities: { approve: true, decline: true, revoke: false },
    refusals: { approve: null, decline: null, revoke: 'revoke_sender_only' },
    ...changes,
  };
}

describe("the start of a card's assignment", () => {
  it('is marked from three days before it', () => {
    expect(getStartNotice(anApproval({ startDate: '2026-11-23' }), NOON)).toEqual({
      label: 'assignment starts in 3 days',
      soon: true,
    });
    expect(getStartNotice(anApproval({ startDate: '2026-11-24' }), NOON)).toEqual({
      label: 'assignment starts in 4 days',
      soon: false,
    });
  });

  it('is marked on its day and afterwards', () => {
    expect(getStartNotice(anApproval({ startDate: '2026-11-20' }), NOON)).toEqual({
      label: 'assignment starts today',
      soon: true,
    });
    expect(getStartNotice(anApproval({ startDate: '2026-11-18' }), NOON)).toEqual({
      label: 'assignment started 2 days ago',
      soon: true,
    });
  });

  it("is counted in the reader's days, early in the morning and late in the evening", () => {
    const approval = anApproval({ startDate: '2026-11-21' });
    expect(getStartNotice(approval, new Date(2026, 10, 20, 0, 5).getTime())?.label).toBe('assignment starts tomorrow');
    expect(getStartNotice(approval, new Date(2026, 10, 20, 23, 55).getTime())?.label).toBe(
      'assignment starts tomorrow',
    );
  });

  it('is absent for decided letters and letters without an assignment', () => {
    expect(getStartNotice(anApproval({ approvalStatus: 'APPROVED' }), NOON)).toBeNull();
    expect(getStartNotice(anApproval({ approvalStatus: 'DECLINED' }), NOON)).toBeNull();
    expect(getStartNotice(anApproval({ startDate: null }), NOON)).toBeNull();
  });
});

describe('the people of a card', () => {
  it('are the sender for approvers', () => {
    expect(formatPeople(anApproval(), 'attention')).toBe('from Maya Lindqvist');
  });

  it('are the approvers for the sender of a pending approval', () => {
    expect(formatPeople(anApproval(), 'mine')).toBe('from you to Priya Ramaswamy or Marcus Hale');
  });

  it('are the deciders for the sender afterwards', () => {
    const decided = anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale' });
    expect(formatPeople(decided, 'mine')).toBe('from you, decided by Marcus Hale');
  });
});

describe('the days of a card', () => {
  it('are one date if it was changed on its first day', () => {
    expect(formatDates(anApproval())).toEqual({ created: '2026-11-18 09:00 AM', updated: null });
  });

  it('are two dates if it was changed later', () => {
    const lastModifiedDate = new Date(2026, 10, 19, 0, 1).toISOString();
    expect(formatDates(anApproval({ lastModifiedDate }))).toEqual({
      created: '2026-11-18 09:00 AM',
      updated: '2026-11-19 12:01 AM',
    });
  });
});

describe('the text that distinguishes cards with one title', () => {
  it('contains the known recipients and clients without duplicates', () => {
    expect(formatSubject({ recipient: 'Tara', client: 'Larkspur', provider: 'Katya' })).toBe(
      'to Tara · Larkspur · Katya',
    );
    expect(formatSubject({ recipient: '', client: 'Larkspur', provider: '' })).toBe('Larkspur');
    expect(formatSubject({ recipient: 'Tara', client: '', provider: '' })).toBe('to Tara');
    expect(formatSubject({ recipient: '', client: '', provider: '' })).toBe('');
  });

  it('contains earlier rounds and sendings', () => {
    const lastSentDate = new Date(2026, 10, 18, 9).toISOString();
    expect(formatEarlierRounds({ round: 1, lastSentDate: null })).toBe('');
    expect(formatEarlierRounds({ round: 2, lastSentDate: null })).toBe('round 2');
    expect(formatEarlierRounds({ round: 5, lastSentDate })).toBe('round 5, sent before, 2026-11-18 09:00 AM');
  });
});

describe('notes on a card', () => {
  it('are on one line', () => {
    expect(shortened('  Wrong worksite.\n\nPlease\tcheck. ')).toBe('Wrong worksite. Please check.');
  });

  it('are shortened between two words, with an ellipsis', () => {
    const short = shortened(`${'word '.repeat(40)}`);
    expect(short).toMatch(/^(word )+word…$/);
    expect(short.length).toBeLessThanOrEqual(91);
  });

  it('are shortened within an overlong word, never within a character', () => {
    expect(shortened('😀'.repeat(200))).toBe(`${'😀'.repeat(90)}…`);
  });

  it('are absent if empty', () => {
    expect(shortened(' \n ')).toBe('');
  });
});

describe('the View link', () => {
  it("opens a pending letter for its approvers' decision", () => {
    expect(viewQuery(anApproval())).toEqual({ isApprovingMode: 'true' });
  });

  it('opens any other letter normally', () => {
    const nobody = { approve: false, decline: false, revoke: true };
    expect(viewQuery(anApproval({ abilities: nobody }))).toEqual({});
    const decided = { approve: false, decline: false, revoke: false };
    expect(viewQuery(anApproval({ approvalStatus: 'DECLINED', abilities: decided }))).toEqual({});
  });
});

it('earlier rounds of a letter are all but the newest', () => {
  const rounds = [
    { id: 7, letterId: 1 },
    { id: 6, letterId: 2 },
    { id: 5, letterId: 1 },
    { id: 4, letterId: 1 },
  ];
  expect([...earlierRounds(rounds)]).toEqual([5, 4]);
  expect([...earlierRounds([])]).toEqual([]);
});
