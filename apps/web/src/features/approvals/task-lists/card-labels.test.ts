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

describe('how soon the assignment of a card starts', () => {
  it('is marked from three days before', () => {
    expect(getStartNotice(anApproval({ startDate: '2026-11-23' }), NOON)).toEqual({
      label: 'assignment starts in 3 days',
      soon: true,
    });
    expect(getStartNotice(anApproval({ startDate: '2026-11-24' }), NOON)).toEqual({
      label: 'assignment starts in 4 days',
      soon: false,
    });
  });

  it('is marked on its day and after it', () => {
    expect(getStartNotice(anApproval({ startDate: '2026-11-20' }), NOON)).toEqual({
      label: 'assignment starts today',
      soon: true,
    });
    expect(getStartNotice(anApproval({ startDate: '2026-11-18' }), NOON)).toEqual({
      label: 'assignment started 2 days ago',
      soon: true,
    });
  });

  it('is counted in days of the reader, early in the morning and late in the evening', () => {
    const approval = anApproval({ startDate: '2026-11-21' });
    expect(getStartNotice(approval, new Date(2026, 10, 20, 0, 5).getTime())?.label).toBe('assignment starts tomorrow');
    expect(getStartNotice(approval, new Date(2026, 10, 20, 23, 55).getTime())?.label).toBe(
      'assignment starts tomorrow',
    );
  });

  it('does not list letters that were decided, or that have no assignment', () => {
    expect(getStartNotice(anApproval({ approvalStatus: 'APPROVED' }), NOON)).toBeNull();
    expect(getStartNotice(anApproval({ approvalStatus: 'DECLINED' }), NOON)).toBeNull();
    expect(getStartNotice(anApproval({ startDate: null }), NOON)).toBeNull();
  });
});

describe('the people of a card', () => {
  it('are the sender for those who decide', () => {
    expect(formatPeople(anApproval(), 'attention')).toBe('from Maya Lindqvist');
  });

  it('are the approvers for the sender while it is pending', () => {
    expect(formatPeople(anApproval(), 'mine')).toBe('from you to Priya Ramaswamy or Marcus Hale');
  });

  it('are the people who decided for the sender afterwards', () => {
    const decided = anApproval({ approvalStatus: 'DECLINED', finalizerName: 'Marcus Hale' });
    expect(formatPeople(decided, 'mine')).toBe('from you, decided by Marcus Hale');
  });
});

describe('the days of a card', () => {
  it('are one when it was changed on the day it was made', () => {
    expect(formatDates(anApproval())).toEqual({ created: '2026-11-18 09:00 AM', updated: null });
  });

  it('are two when it was changed on another', () => {
    const lastModifiedDate = new Date(2026, 10, 19, 0, 1).toISOString();
    expect(formatDates(anApproval({ lastModifiedDate }))).toEqual({
      created: '2026-11-18 09:00 AM',
      updated: '2026-11-19 12:01 AM',
    });
  });
});

describe('what distinguishes a card from others of the same title', () => {
  it('is whom the letter is to and about, as far as that is known, and each once', () => {
    expect(formatSubject({ recipient: 'Tara', client: 'Larkspur', provider: 'Katya' })).toBe(
      'to Tara · Larkspur · Katya',
    );
    expect(formatSubject({ recipient: '', client: 'Larkspur', provider: '' })).toBe('Larkspur');
    expect(formatSubject({ recipient: 'Tara', client: '', provider: '' })).toBe('to Tara');
    expect(formatSubject({ recipient: '', client: '', provider: '' })).toBe('');
  });

  it('is what was before: earlier rounds, and a sending', () => {
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

  it('are cut between two words, with an ellipsis', () => {
    const short = shortened(`${'word '.repeat(40)}`);
    expect(short).toMatch(/^(word )+word…$/);
    expect(short.length).toBeLessThanOrEqual(91);
  });

  it('are cut within a word that is longer than the card, never within a character', () => {
    expect(shortened('😀'.repeat(200))).toBe(`${'😀'.repeat(90)}…`);
  });

  it('are nothing when nothing was written', () => {
    expect(shortened(' \n ')).toBe('');
  });
});

describe('View', () => {
  it('opens a pending letter for a decision for people who may', () => {
    expect(viewQuery(anApproval())).toEqual({ isApprovingMode: 'true' });
  });

  it('opens any other as it is', () => {
    const nobody = { approve: false, decline: false, revoke: true };
    expect(viewQuery(anApproval({ abilities: nobody }))).toEqual({});
    const decided = { approve: false, decline: false, revoke: false };
    expect(viewQuery(anApproval({ approvalStatus: 'DECLINED', abilities: decided }))).toEqual({});
  });
});

it('of the rounds of a letter in a list all but the newest are earlier ones', () => {
  const rounds = [
    { id: 7, letterId: 1 },
    { id: 6, letterId: 2 },
    { id: 5, letterId: 1 },
    { id: 4, letterId: 1 },
  ];
  expect([...earlierRounds(rounds)]).toEqual([5, 4]);
  expect([...earlierRounds([])]).toEqual([]);
});
