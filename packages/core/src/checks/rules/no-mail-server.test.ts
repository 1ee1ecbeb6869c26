import { describe, expect, test } from 'vitest';
import { findIn } from '../testing/letter-about.ts';
import noMailServer from './no-mail-server.ts';

describe('a domain without a mail server', () => {
  const recipients = [{ address: 'ann@Cedar.Example' }, { address: 'bob@other.example' }, { address: 'cedar.example' }];

  test('is found at each of its recipients', () => {
    const delivery = { domainsWithoutServer: ['cedar.example'] };
    expect(findIn(noMailServer, { recipients, delivery })).toEqual(['recipients: Cedar.Example']);
  });

  test('is only a note, because the fault may pass', () => {
    expect(noMailServer.severity).toBe('note');
  });

  test('isn’t found while unknown', () => {
    expect(findIn(noMailServer, { recipients, delivery: { domainsWithoutServer: null } })).toEqual([]);
    expect(findIn(noMailServer, { recipients, delivery: { domainsWithoutServer: [] } })).toEqual([]);
  });
});
