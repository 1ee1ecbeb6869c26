import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { Failure, refuse } from './failure.ts';

test("a failure uses the table's message unless it has its own", () => {
  expect(new Failure('letter_not_found').message).toBe('This letter doesn’t exist, or it was deleted.');
  expect(new Failure('pdf_failed', { reason: 'killed' }, { message: 'Not today.' }).message).toBe('Not today.');
});

test('details must have the type of their code', () => {
  const taken = [
    new Failure('too_many_addresses', { count: 101, limit: 100 }),
    new Failure('unauthenticated', { claim: 'groups' }),
    new Failure('unauthenticated'),
  ];
  const refused = [
    // @ts-expect-error: of another shape
    new Failure('too_many_addresses', { count: 'many' }),
    // @ts-expect-error: never without details
    new Failure('too_many_addresses'),
    // @ts-expect-error: another code's details
    new Failure('letter_stale', { count: 101, limit: 100 }),
    // @ts-expect-error: a code that carries none
    new Failure('letter_not_found', { letter: 7 }),
    // @ts-expect-error: one of the two is never without details
    new Failure('approval_stale' as 'approval_stale' | 'approval_revoked'),
  ];
  expect(taken.map(({ details }) => details)).toEqual([{ count: 101, limit: 100 }, { claim: 'groups' }, undefined]);
  expect(refused.every((failure) => failure instanceof Failure)).toBe(true);
});

test('a refusal with several codes must have the details of each', () => {
  const either = 'from_not_allowed' as 'from_not_allowed' | 'too_many_addresses' | 'letter_not_found';
  const allowed = ['meridale.example'];
  const of = { count: 101, limit: 100 };
  const thrown = [
    () => refuse('letter_not_found'),
    () => refuse('letter_locked'),
    () => refuse(either, { allowed, ...of }),
    // @ts-expect-error: what one of them carries, without what the other does
    () => refuse(either, { allowed }),
    // @ts-expect-error: the other way round
    () => refuse(either, of),
    // @ts-expect-error: two of them are never without details
    () => refuse(either),
    // @ts-expect-error: a code that carries none
    () => refuse('letter_not_found', { allowed }),
    // @ts-expect-error: of a letter and an approval, neither alone
    () => refuse('letter_stale' as 'letter_stale' | 'approval_stale', { letter: {} as Letter }),
  ];
  for (const refusal of thrown) expect(refusal).toThrow(Failure);
  expect(() => refuse(null as 'letter_not_found' | null)).not.toThrow();
});
