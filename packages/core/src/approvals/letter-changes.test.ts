import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGED_PARTS, describeStaleDecision, describeUnseenChanges, getUnseenChanges } from './letter-changes.ts';

const [MAYA, DANA, OWEN] = [1, 2, 3] as const;

describe("listing changes since the sender's last one", () => {
  test('includes every later change by another person', () => {
    const changes = [
      { account: OWEN, part: 'letter' },
      { account: MAYA, part: 'letter' },
      { account: DANA, part: 'attachments' },
      { account: DANA, part: 'letter' },
      { account: OWEN, part: 'attachments' },
    ] as const;
    expect(getUnseenChanges(changes, MAYA)).toEqual([
      { account: DANA, parts: ['letter', 'attachments'] },
      { account: OWEN, parts: ['attachments'] },
    ]);
    expect(getUnseenChanges(changes.slice(0, 2), MAYA)).toEqual([]);
  });

  test('names each person once, never the sender', () => {
    const change = fc.record({ account: fc.integer({ min: 1, max: 4 }), part: fc.constantFrom(...CHANGED_PARTS) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const accounts = getUnseenChanges(changes, MAYA).map(({ account }) => account);
        expect(new Set(accounts).size).toBe(accounts.length);
        expect(accounts).not.toContain(MAYA);
        const last = changes.at(-1)?.account;
        if (last !== undefined && last !== MAYA) expect(accounts).toContain(last);
      }),
    );
  });
});

test('describes the changes in one sentence', () => {
  expect(describeUnseenChanges([])).toBeNull();
  expect(describeUnseenChanges([{ by: 'Dana Whitfield', parts: ['letter', 'attachments'] }])).toBe(
    'Dana Whitfield changed the letter and the attachments after it was submitted and before it was declined.',
  );
  expect(
    describeUnseenChanges([
      { by: 'You', parts: ['letter'] },
      { by: 'Owen Castellan', parts: ['attachments'] },
    ]),
  ).toBe(
    'You changed the letter and Owen Castellan changed the attachments after it was submitted and before it was declined.',
  );
});

test.each([
  [
    { decision: 'APPROVED', by: 'Maya Lindqvist', at: '2026-11-24 12:01 PM' },
    'This letter was not approved: Maya Lindqvist changed it in the meantime, on 2026-11-24 12:01 PM. Review the new version, then approve it again.',
  ],
  [
    { decision: 'DECLINED', by: 'Maya Lindqvist', at: null },
    'This letter was not declined: Maya Lindqvist changed it in the meantime. Review the new version, then decline it again.',
  ],
  [
    { decision: 'APPROVED', by: null, at: null },
    'This letter was not approved: you changed it in another window. Review the new version, then approve it again.',
  ],
] as const)('tells approvers of a changed letter that no decision was made: %j', (changed, sentence) => {
  expect(describeStaleDecision(changed)).toBe(sentence);
});
