import { expect, test } from 'vitest';
import { dateTime } from '../../../ui/date-time.ts';
import { describeRemoteSave } from './describe-remote-save.ts';

test('a remote save shows its author and time, or that it was in another window', () => {
  const lastModifiedBy = { account: 7, username: 'maya.lindqvist', name: 'Maya Lindqvist' };
  const lastModifiedDate = '2026-11-24T12:01:00.000Z';
  const at = dateTime(lastModifiedDate);
  const saved = { lastModifiedBy, lastModifiedDate };
  expect(describeRemoteSave(saved, null)).toBe(`${lastModifiedBy.name} saved this letter on ${at}`);
  expect(describeRemoteSave(saved, lastModifiedBy.account)).toBe(`You saved this letter in another window on ${at}`);
});
