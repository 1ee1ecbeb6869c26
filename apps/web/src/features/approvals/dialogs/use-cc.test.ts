import type { LetterUser } from '@letterdesk/contract/approval';
import { describe, expect, it } from 'vitest';
import { readCcEntry, withPeople } from './use-cc.ts';

const person = (name: string): LetterUser => ({
  account: name.length,
  username: name,
  emailAddress: `${name}@northwind.example`,
  name: name.toUpperCase(),
});

describe('an entry of the CC field', () => {
  it('is read as addresses with any separators', () => {
    expect(readCcEntry('ann@x.org; Bob Lee <bob@x.org>, ', [], [])).toEqual({
      addresses: ['ann@x.org', 'bob@x.org'],
      problem: null,
    });
  });

  it('reports invalid addresses', () => {
    expect(readCcEntry('ann at x, bob@x.org', [], []).problem).toBe(
      '“ann at x” is not a valid address: it has no “@”.',
    );
    expect(readCcEntry('one, two', [], []).problem).toBe(
      '“one” is not a valid address: it has no “@”. “two” is not a valid address: it has no “@”.',
    );
    expect(readCcEntry('  ,', [], []).problem).toBe('Enter an address first.');
  });

  it('reports people already in the list, ignoring case', () => {
    expect(readCcEntry('Ann@Northwind.example', [], [person('ann')]).problem).toBe(
      'Ann@Northwind.example is in the list already.',
    );
  });

  it('reports people who are approvers anyway', () => {
    expect(readCcEntry('ann@northwind.example', [person('ann')], []).problem).toBe(
      'ann@northwind.example is asked for approval already.',
    );
  });

  it('adds each person once', () => {
    expect(withPeople([person('ann')], [person('ann'), person('bob')]).map(({ username }) => username)).toEqual([
      'ann',
      'bob',
    ]);
  });
});
