import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { dateTime } from '../../../../ui/date-time.ts';
import { aLetter } from '../../testing/letter.ts';
import { getDecisionRefusal, withChangeTime, withSentence } from './get-decision-refusal.ts';

type Now = Parameters<typeof getDecisionRefusal>[1];

const CHANGED = '2026-11-24T12:01:00.000Z';
const MARCUS = { decision: 'APPROVED', reader: 3 } as const;
const STALE = `This letter was not approved: Maya changed it in the meantime, on ${dateTime(CHANGED)}. Review the new version, then approve it again.`;

const now = (given: Partial<Now>): Now => ({
  version: 3,
  approval: null,
  lastModifiedBy: { account: 1, username: 'maya', name: 'Maya' },
  lastModifiedDate: CHANGED,
  refusals: { approve: null },
  ...given,
});

test('an unchanged letter can be decided', () => {
  expect(getDecisionRefusal({ version: 3 }, now({}), MARCUS)).toBeNull();
});

test("an approver sees another person's change in the meantime", () => {
  const approval = { approvalStatus: 'DECLINED', finalizerName: 'Nora', finalizerAccount: 4 } as const;
  const refusalFor = (version: number, given: Partial<Now>, reader: number = MARCUS.reader) => {
    const refusal = getDecisionRefusal({ version }, now(given), { ...MARCUS, reader });
    return [refusal?.code, refusal?.message];
  };
  expect(refusalFor(2, {})).toEqual(['letter_stale', STALE]);
  expect(refusalFor(2, {}, 1)).toEqual(['letter_stale', expect.stringContaining('you changed it in another window')]);
  expect(refusalFor(3, { refusals: { approve: 'approval_revoked' } })[0]).toBe('approval_revoked');
  const finalized = { refusals: { approve: 'approval_finalized' }, approval } as const;
  expect(refusalFor(3, finalized)).toEqual(['approval_finalized', 'Nora already declined this letter.']);
  expect(refusalFor(3, finalized, 4)).toEqual(['approval_finalized', 'You already declined this letter.']);
});

test('the refusal mentions the time of the change, unless it has another reason', () => {
  const { lastModifiedBy, lastModifiedDate } = now({});
  const letter = { ...aLetter(), version: 3, lastModifiedBy, lastModifiedDate };
  const refused = new ApiError('As the server says it.', { code: 'letter_stale', status: 409, details: { letter } });
  expect(withChangeTime(refused, { version: 2 }, MARCUS)).toMatchObject({ code: 'letter_stale', message: STALE });
  expect(withChangeTime(refused, { version: 3 }, MARCUS)).toBe(refused);
  const other = new ApiError('Not now.', { code: 'network', status: 0 });
  expect(withChangeTime(other, { version: 2 }, MARCUS)).toBe(other);
});

test('an added sentence starts after the end of the previous one', () => {
  const refused = (message: string) =>
    new ApiError(message, { code: 'approval_revoked', status: 409, requestId: 'r1' });
  expect(withSentence(refused('It was revoked.'), 'Nothing was sent.')).toMatchObject({
    code: 'approval_revoked',
    requestId: 'r1',
    message: 'It was revoked. Nothing was sent.',
  });
  expect(withSentence(refused('Reach out to the submitter'), 'Nothing was sent.').message).toBe(
    'Reach out to the submitter. Nothing was sent.',
  );
});
