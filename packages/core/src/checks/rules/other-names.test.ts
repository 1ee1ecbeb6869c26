import { describe, expect, test } from 'vitest';
import type { LetterNames } from '../checked-letter.ts';
import { buildNameIndex } from '../name-index.ts';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { aLetterAbout, aValue, findIn } from '../testing/letter-about.ts';
import { LETTER_SENTENCES, MESSAGE_SENTENCES } from '../testing/real-sentences.ts';
import otherNames from './other-names.ts';

const nameIndex = buildNameIndex([
  { kind: 'provider', id: 1, names: ['Reza Rasmussen, MD'] },
  { kind: 'provider', id: 2, names: ['Amara Bankole, DO'] },
  { kind: 'provider', id: 3, names: ['Greta Uchida, MD'] },
  { kind: 'provider', id: 4, names: ['Jamal Nakagawa, RN'] },
  { kind: 'client', id: 1, names: ['Stonebridge Surgical Hospital', 'Stonebridge Surgical Hospital, LLC'] },
  { kind: 'client', id: 2, names: ['Cedar Hollow Community Hospital'] },
  { kind: 'client', id: 3, names: ['Surgical Hospital'] },
  { kind: 'worksite', id: 1, names: ['Stonebridge Surgical Hospital'] },
  { kind: 'worksite', id: 2, names: ['Cedar Hollow Community Hospital, East Annex'] },
]);

describe('a name of someone else', () => {
  test('is found in every part, and in names of files', () => {
    const line = 'Amara Bankole starts at Cedar Hollow Community Hospital.';
    const letter = { title: line, text: [line], subject: line, message: [line], attachments: ['Bankole_Amara.pdf'] };
    const written = ['title', 'text', 'subject', 'message'];
    expect(findIn(otherNames, { ...letter, nameIndex })).toEqual([
      ...written.flatMap((part) => [`${part}: Amara Bankole`, `${part}: Cedar Hollow Community Hospital`]),
      'attachments: Bankole_Amara',
    ]);
  });

  test('says whose name it is', () => {
    const [finding] = otherNames.find(
      aLetterAbout({ text: ['Cedar Hollow Community Hospital, East Annex'], nameIndex }),
    );
    expect(finding?.message).toBe('“Cedar Hollow Community Hospital, East Annex” is another worksite.');
  });

  test('is found once per part', () => {
    const text = ['Amara Bankole and Amara Bankole', 'Amara Bankole'];
    expect(findIn(otherNames, { text, nameIndex })).toEqual(['text: Amara Bankole']);
  });

  test.each([
    ['the letter’s own provider and client', 'Reza Rasmussen at Stonebridge Surgical Hospital, LLC'],
    ['a part of the client’s name', 'the Surgical Hospital in town'],
    ['a contact who shares a provider’s name', 'Greta Uchida'],
    ['a rep who shares a provider’s name', 'Jamal Nakagawa'],
    ['a family name', 'Dr. Bankole'],
  ])('isn’t %s', (_, line) => {
    expect(findIn(otherNames, { title: line, text: [line], nameIndex })).toEqual([]);
  });

  test.each([
    [
      'the old name of the letter’s own client',
      { records: [{ kind: 'client', id: 2 }] },
      'Cedar Hollow Community Hospital',
    ],
    ['an earlier employer', { related: ['Cedar Hollow Community Hospital'] }, 'Cedar Hollow Community Hospital'],
    [
      'another worksite of its client',
      { others: ['Cedar Hollow Community Hospital, LLC'] },
      'Cedar Hollow Community Hospital, East Annex',
    ],
  ] as const)('isn’t %s', (_, own, line) => {
    const names: LetterNames = { people: [], others: [], related: [], records: [], ...own };
    expect(findIn(otherNames, { text: [line], nameIndex, names })).toEqual([]);
  });

  test('is another client’s that begins with the name of its own, and a worksite’s after one common word', () => {
    const index = buildNameIndex([
      { kind: 'client', id: 4, names: ['Cedar Hollow Community Hospital'] },
      { kind: 'worksite', id: 5, names: ['Mercy, East Annex'] },
    ]);
    const names: LetterNames = { people: [], others: ['Cedar Hollow', 'Mercy'], related: [], records: [] };
    const text = ['We know Cedar Hollow Community Hospital and Mercy, East Annex.'];
    expect(findIn(otherNames, { text, nameIndex: index, names })).toHaveLength(2);
  });

  test('isn’t one that was flooded, such as an earlier employer', () => {
    const flooded = 'Cedar Hollow Community Hospital\nStaff internist\nJuly 1, 2019';
    const values = [aValue({ shortcode: 'ProviderWorkHistory', type: 'list', flooded })];
    expect(findIn(otherNames, { text: ['Cedar Hollow Community Hospital'], values, nameIndex })).toEqual([]);
  });

  test('isn’t a recipient’s', () => {
    const recipients = [{ address: 'a@b.example', name: 'Bankole, Amara' }];
    expect(findIn(otherNames, { text: ['Amara Bankole'], recipients, nameIndex })).toEqual([]);
  });

  test('isn’t searched for while the names are unknown', () => {
    expect(findIn(otherNames, { text: ['Amara Bankole'] })).toEqual([]);
    expect(findIn(otherNames, { text: ['Amara Bankole'], nameIndex, names: null })).toEqual([]);
  });

  test.each([...LETTER_SENTENCES, ...MESSAGE_SENTENCES])('isn’t in the real “%s”', (line) => {
    expect(findIn(otherNames, { title: line, text: [line], subject: line, message: [line], nameIndex })).toEqual([]);
  });

  test.each(hostileTexts('Amara Bankole ', 'Amara ', "a'"))('is searched for in proportion to %s', (_, text) => {
    expect(readsInProportion(otherNames, text, { nameIndex })).toEqual({ isInProportion: true, unbounded: [] });
  });
});
