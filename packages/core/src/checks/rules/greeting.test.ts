import { describe, expect, test } from 'vitest';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import greeting from './greeting.ts';

describe('a greeting of someone else', () => {
  test.each([
    ['Dear Dr. Smith,', 'Dr. Smith'],
    ['Dear Dr Smith:', 'Dr Smith'],
    ['Hello Bob,', 'Bob'],
    ['Hi Jennifer!', 'Jennifer'],
    ['Good morning, Jennifer!', 'Jennifer'],
    ['Hi Bob - a quick question, please', 'Bob'],
    ['Good morning Ms. O’Neil,', 'Ms. O’Neil'],
    ['Dear Jennifer Jones,', 'Jennifer Jones'],
    ['Dear Drs. Smith and Jones,', 'Drs. Smith and Jones'],
    ['Dear Dr. García', 'Dr. García'],
    ['Dear Dr. Nakagawa,', 'Dr. Nakagawa'],
  ])('is found in “%s”', (line, found) => {
    expect(findIn(greeting, { text: ['November 20, 2026', line] })).toEqual([`text: ${found}`]);
    expect(findIn(greeting, { message: [line] })).toEqual([`message: ${found}`]);
  });

  test.each([
    'Dear Dr. Rasmussen,',
    'Dear Reza,',
    'Dear Greta,',
    'Dear Ms. Uchida and Mr. Castellanos:',
    'DEAR DR. RASMUSSEN,',
    'Dear Stonebridge Team,',
    'Dear Stonebridge,',
    'Dear Colleague,',
    'Dear colleagues,',
    'Dear Medical Staff Office,',
    'Dear Contracting Officer,',
    'Dear Sir or Madam:',
    'Dear Hiring Manager,',
    'Dear HR,',
    'Dear all,',
    'Hello everyone,',
    'Hi there!',
    'Dear Doctor,',
    'To whom it may concern',
    'Good morning,',
    'Hello, and thank you, Jennifer.',
    'Dear friends of the Smith Foundation and all who helped us this year,',
    'Hello from all of us at Meridale',
    'We hold her dear. Dear Dr. Smith is in a sentence',
  ])('isn’t “%s”', (line) => {
    expect(findIn(greeting, { text: [line], message: [line] })).toEqual([]);
  });

  test.each([
    ['Dear Dr. Smith,', { address: 'asmith@a.example' }],
    ['Dear Ann,', { address: 'office@a.example', name: 'Ann Lee' }],
    ['Dear Bob,', { address: 'office@a.example', name: 'Robert Lee' }],
    ['Dear Chris,', { address: 'office@a.example', name: 'Lee, Christopher' }],
    ['Dear Katie,', { address: 'katherine.lee@a.example' }],
    ['Dear Ms. Nuñez,', { address: 'office@a.example', name: 'María Nunez' }],
  ])('isn’t “%s” if a recipient has that name', (line, recipient) => {
    expect(findIn(greeting, { text: [line], recipients: [recipient] })).toEqual([]);
  });

  test('isn’t searched for while the names are unknown', () => {
    expect(findIn(greeting, { text: ['Dear Bob,'], names: null })).toEqual([]);
    expect(
      findIn(greeting, { text: ['Dear Bob,'], names: { people: [], others: [], related: [], records: [] } }),
    ).toEqual([]);
  });

  test.each([...LETTER_SENTENCES, ...MESSAGE_SENTENCES])('isn’t in the real “%s”', (line) => {
    expect(findIn(greeting, { title: line, text: [line], subject: line, message: [line] })).toEqual([]);
  });

  test.each(hostileTexts('Dear Dr. Smith, ', 'A', 'Dr. '))('is searched for in proportion to %s', (_, text) => {
    expect(readsInProportion(greeting, text)).toEqual({ isInProportion: true, unbounded: [] });
    expect(readsInProportion(greeting, `Dear ${text}`)).toEqual({ isInProportion: true, unbounded: [] });
  });
});
