import type { PreparedEmail } from '@letterdesk/contract/sending';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkAddresses,
  type EmailDraft,
  emailRequestOf,
  isChanged,
  toEmailDraft,
  toReopenedDraft,
} from './email-draft.ts';

const LETTER = { id: 7, version: 3, sentLetters: 0, attachments: [{ id: 4 }, { id: 2 }] };

const DOMAINS = ['halden.example', 'northgate.example'];

function aPreparedEmail(changes: Partial<PreparedEmail> = {}): PreparedEmail {
  return {
    letterTo: 'ann@client.example',
    letterFromEmail: 'rep@halden.example',
    letterFromName: 'Rae Pine',
    cc: '',
    bcc: '',
    subject: 'Confirmation',
    missingInSubject: [],
    message: '<p>Hello</p>',
    flooded: [],
    includeLetter: false,
    fromDomains: DOMAINS,
    division: { name: 'Halden', emailDomains: [], allowsOtherDomains: true },
    emailAttachments: [],
    refusals: { leaveOut: null },
    contactRelationships: [],
    ...changes,
  };
}

const PREPARED = aPreparedEmail();

const aDraft = (changes: Partial<PreparedEmail> = {}): EmailDraft => toEmailDraft(aPreparedEmail(changes));

describe('step 1 of the Send Email wizard', () => {
  it('accepts a complete draft', () => {
    expect(checkAddresses(aDraft({ cc: 'bob@client.example' }), PREPARED).reason).toBeNull();
  });

  it('requires an address in To', () => {
    const check = checkAddresses(aDraft({ letterTo: ' ' }), PREPARED);
    expect(check.reason).toBe('To continue, enter at least one address in To.');
    expect(check.fields.to).toEqual([]);
  });

  it('reports an invalid address at its field', () => {
    const check = checkAddresses(aDraft({ cc: 'bob at client' }), PREPARED);
    expect(check.fields.cc).toEqual([
      { address: 'bob at client', sentence: '“bob at client” is not a valid address: it has no “@”.' },
    ]);
    expect(check.reason).toBe('To continue, correct one address.');
  });

  it.each([
    ['to', 'To'],
    ['cc', 'CC'],
    ['bcc', 'BCC'],
  ] as const)("doesn't mark the unfinished entry in %s, but doesn't continue either", (field, name) => {
    const { addresses, ...draft } = aDraft();
    const typed = { ...addresses[field], typing: 'bob@cl' };
    const check = checkAddresses({ ...draft, addresses: { ...addresses, [field]: typed } }, PREPARED);
    expect(check.fields[field]).toEqual([]);
    expect(check.reason).toBe(`To continue, complete the address in ${name}.`);
  });

  it('counts invalid addresses, including From Email', () => {
    const check = checkAddresses(aDraft({ cc: 'bob', bcc: 'ann@client.example', letterFromEmail: '' }), PREPARED);
    expect(check.reason).toBe('To continue, correct 3 addresses.');
  });

  it('names an address in two fields, and the other field', () => {
    const check = checkAddresses(aDraft({ bcc: 'ANN@client.example' }), PREPARED);
    expect(check.fields.bcc.map(({ sentence }) => sentence)).toEqual(['ANN@client.example is already in To.']);
  });

  it('requires an allowed domain for From Email', () => {
    expect(checkAddresses(aDraft({ letterFromEmail: 'rep@elsewhere.example' }), PREPARED).from).toBe(
      'Letters leave from addresses at halden.example, northgate.example.',
    );
    expect(checkAddresses(aDraft({ letterFromEmail: '' }), PREPARED).from).toContain('must not be empty');
  });

  it('reports the number of excess addresses', () => {
    const crowd = Array.from({ length: 101 }, (_none, index) => `p${index}@client.example`).join(',');
    expect(checkAddresses(aDraft({ letterTo: crowd }), PREPARED).reason).toBe(
      'You can send a letter to 100 addresses at most. This e-mail has 101.',
    );
  });
});

describe('an e-mail draft', () => {
  it('becomes the same request every time, with plain address lists', () => {
    const draft = aDraft({ letterTo: 'ann@client.example;bob@client.example', subject: ' Confirmation ' });
    const request = emailRequestOf(draft, LETTER);
    expect(request).toEqual(emailRequestOf(draft, LETTER));
    expect(request.letterTo).toBe('ann@client.example, bob@client.example');
    expect(request.subject).toBe('Confirmation');
    expect(request.letter).toEqual({ id: 7, version: 3, sentLetters: 0 });
    expect(request.emailAttachments).toEqual([4, 2]);
  });

  it('is sent with trimmed From Email, From Name and Subject', () => {
    const draft = aDraft({ letterFromEmail: ' rep@halden.example ', letterFromName: ' Rae Pine ', subject: ' Hello ' });
    expect(emailRequestOf(draft, LETTER)).toMatchObject({
      letterFromEmail: 'rep@halden.example',
      letterFromName: 'Rae Pine',
      subject: 'Hello',
    });
  });

  it('counts as changed after typing', () => {
    const prepared = aPreparedEmail();
    expect(isChanged(toEmailDraft(prepared), prepared)).toBe(false);
    expect(isChanged({ ...toEmailDraft(prepared), subject: 'Other' }, prepared)).toBe(true);
  });
});

describe('the attachments of an e-mail', () => {
  it("are all sent in the letter's order unless deselected", () => {
    expect(emailRequestOf(aDraft(), LETTER).emailAttachments).toEqual([4, 2]);
    expect(emailRequestOf({ ...aDraft(), leftOut: [4, 99] }, LETTER).emailAttachments).toEqual([2]);
  });
});

describe('a stored request', () => {
  const someAddresses = fc
    .uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 })
    .map((names) => names.map((name) => `${name}@client.example`).join('; '));
  const someChanges = fc.record({
    letterTo: someAddresses,
    cc: someAddresses,
    bcc: someAddresses,
    letterFromName: fc.string(),
    subject: fc.string(),
    message: fc.string(),
  });

  it('reopens as a draft that becomes the same request', () => {
    fc.assert(
      fc.property(someChanges, fc.subarray([4, 2]), (changes, leftOut) => {
        const request = emailRequestOf({ ...aDraft(changes), leftOut }, LETTER);
        expect(emailRequestOf(toReopenedDraft(request, LETTER), LETTER)).toEqual(request);
      }),
    );
  });

  it('leaves out files that were attached since', () => {
    const request = emailRequestOf(aDraft(), LETTER);
    const attachments = [...LETTER.attachments, { id: 9 }];
    expect(toReopenedDraft(request, { attachments }).leftOut).toEqual([9]);
  });
});
