import { getSession } from '@letterdesk/contract/session';
import { afterEach, expect, it, vi } from 'vitest';
import { failedWith } from './api-error.ts';
import { request } from './request.ts';

const refused = async (body: object): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => Response.json({ requestId: 'r1', ...body }, { status: 422 }));
  return request(getSession, {}, 'token').catch((error: unknown) => error);
};

afterEach(() => vi.unstubAllGlobals());

it('has the typed details of its code without undeclared properties', async () => {
  const details = { problems: [{ key: 'clientId', problem: 'too_many', more: 1 }] };
  const error = await refused({ code: 'invalid_ids', message: 'Some ids aren’t valid.', details });
  if (!failedWith(error, 'invalid_ids', 'unknown_environment')) throw error;
  expect(error.details).toEqual({ problems: [{ key: 'clientId', problem: 'too_many' }] });
});

it("has its sentence but no details if they don't match the contract", async () => {
  const error = await refused({
    code: 'invalid_ids',
    message: 'Some ids aren’t valid.',
    details: { problems: 'all' },
  });
  expect(error).toMatchObject({ code: 'invalid_ids', message: 'Some ids aren’t valid.', details: undefined });
});

it('shows its own message, even for an unknown code of a newer server', async () => {
  const error = await refused({ code: 'not_thought_of', message: 'A newer sentence.', details: { more: 1 } });
  expect(error).toMatchObject({ code: 'not_thought_of', message: 'A newer sentence.', details: undefined });
  const none = await refused({ code: '<b>502</b>', message: 'Bad gateway' });
  expect(none).toMatchObject({ code: 'unknown', message: getSession.failure });
});

it('is recognised by its code', async () => {
  const error = await refused({ code: 'invalid_ids', message: 'Some ids aren’t valid.' });
  expect(failedWith(error, 'letter_stale', 'network')).toBe(false);
});
