import { describe, expect, test } from 'vitest';
import { buildNameIndex, findAllNames, findNames, indexNames, type NamedRecord, type NameNode } from './name-index.ts';

const provider = (id: number, ...names: string[]): NamedRecord => ({ kind: 'provider', id, names });
const client = (id: number, ...names: string[]): NamedRecord => ({ kind: 'client', id, names });
const worksite = (id: number, ...names: string[]): NamedRecord => ({ kind: 'worksite', id, names });

const index = buildNameIndex([
  provider(1, 'Reza Rasmussen, MD', 'Reza Rasmussen'),
  provider(2, "Miriam O'Halloran, RN, CCRN"),
  provider(3, 'Jan van der Berg, PT, DPT'),
  provider(4, 'John Miller, MD'),
  provider(5, 'John Miller, DO'),
  provider(6, 'Lee'),
  provider(7, 'Odette Q. Fontaine Jr., MD'),
  provider(8, 'Quintero, Farid, DO'),
  provider(9, 'Dr. Zora Valcourt MD'),
  client(1, 'Stonebridge Surgical Hospital', 'Stonebridge Surgical Hospital, LLC'),
  client(2, 'Cedar Hollow Community Hospital'),
  client(3, 'General Hospital'),
  client(4, 'St. Mary’s'),
  client(5, 'St. Mary’s'),
  client(6, 'Kaleida'),
  client(7, 'Mercy'),
  client(8, 'Fairmont'),
  client(9, 'Fairmont Lakes Clinic'),
  client(10, 'Saint Luke’s Clinic'),
  worksite(1, 'Stonebridge Surgical Hospital'),
  worksite(2, 'Stonebridge Surgical Hospital, East Annex'),
]);

const found = (text: string) => findNames(index, text).map(({ name, from, to }) => [name.kind, text.slice(from, to)]);

describe('the index of names', () => {
  test.each([
    ['We met Reza Rasmussen today.', 'provider', 'Reza Rasmussen'],
    ['REZA RASMUSSEN', 'provider', 'REZA RASMUSSEN'],
    ['Reza Rasmussen’s license', 'provider', 'Reza Rasmussen’s'],
    ['Miriam O’Halloran', 'provider', 'Miriam O’Halloran'],
    ['Miriam OHalloran', 'provider', 'Miriam OHalloran'],
    ['with Jan van der Berg', 'provider', 'Jan van der Berg'],
    ['at Stonebridge Surgical Hospital.', 'client', 'Stonebridge Surgical Hospital'],
    ['Stonebridge Surgical Hospital, LLC', 'client', 'Stonebridge Surgical Hospital'],
    ['the Stonebridge Surgical Hospital, East Annex', 'worksite', 'Stonebridge Surgical Hospital, East Annex'],
    ['with Reza J. Rasmussen', 'provider', 'Reza J. Rasmussen'],
    ['with Odette Fontaine', 'provider', 'Odette Fontaine'],
    ['with Odette Q. Fontaine', 'provider', 'Odette Q. Fontaine'],
    ['with Farid Quintero', 'provider', 'Farid Quintero'],
    ['with Zora Valcourt, MD', 'provider', 'Zora Valcourt'],
    ['at St. Luke’s Clinic', 'client', 'St. Luke’s Clinic'],
    ['we know Kaleida well', 'client', 'Kaleida'],
  ])('knows the name in “%s”', (text, kind, name) => {
    expect(found(text)).toEqual([[kind, name]]);
  });

  test.each([
    ['a family name alone', 'Dr. Rasmussen and Dr. Lee'],
    ['a first name alone', 'Reza will call you.'],
    ['a name of two providers', 'John Miller'],
    ['general words', 'the General Hospital'],
    ['a name of two clients', 'St. Mary’s'],
    ['a general word', 'we know Mercy well'],
    ['a word that another name begins with', 'we know Fairmont well'],
    ['one word at the start of a sentence', 'Kaleida is here. Kaleida was there.\nKaleida'],
    ['lower case', 'reza rasmussen at stonebridge surgical hospital'],
    ['a family name first', 'Rasmussen Reza'],
    ['people of a list', 'Jamal, Reza, Rasmussen'],
    ['words of two lines', 'Reza\nRasmussen'],
    ['a part of a word', 'Reza Rasmussens'],
  ])('doesn’t count %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('knows names in file names, the family name first as well', () => {
    const inFile = (name: string) =>
      findNames(index, name, { isFileName: true }).map(({ name: { name: known } }) => known);
    expect(inFile('Rasmussen_Reza_CV.pdf')).toEqual(['Reza Rasmussen']);
    expect(inFile('cv-reza-rasmussen.pdf')).toEqual(['Reza Rasmussen']);
    expect(inFile('stonebridge surgical hospital.docx')).toEqual(['Stonebridge Surgical Hospital']);
    expect(inFile('miller john.pdf')).toEqual([]);
  });

  test('takes the longest name, or all names within it', () => {
    const text = 'Stonebridge Surgical Hospital, East Annex';
    expect(findNames(index, text).map(({ name: { kind } }) => kind)).toEqual(['worksite']);
    expect(findAllNames(index, text).map(({ name: { kind } }) => kind)).toEqual(['client', 'worksite']);
  });

  test('knows whose a name is: a client’s and its worksite’s too', () => {
    const shared = buildNameIndex([
      client(3, 'Fairmont Clinic'),
      { kind: 'worksite', id: 8, names: ['Fairmont Clinic'] },
    ]);
    const [match] = findNames(shared, 'at Fairmont Clinic');
    expect(match?.name).toEqual({
      kind: 'client',
      name: 'Fairmont Clinic',
      records: [
        { kind: 'client', id: 3 },
        { kind: 'worksite', id: 8 },
      ],
    });
  });

  test('finds each of several names', () => {
    expect(found('Reza Rasmussen Reza Rasmussen and Kaleida')).toHaveLength(3);
  });
});

/** Counts look-ups in a copy of an index. */
function counting(node: NameNode, count: () => void): NameNode {
  const next = new Map([...(node.next ?? [])].map(([word, child]) => [word, counting(child, count)]));
  const get = next.get.bind(next);
  next.get = (word) => {
    count();
    return get(word);
  };
  return { name: node.name, next };
}

function lookUps(known: NameNode, text: string): number {
  let count = 0;
  const counted = counting(known, () => {
    count += 1;
  });
  findNames(counted, text);
  findAllNames(counted, text);
  return count;
}

const letters = 'abcdefghijklmnopqrst';
const syllables = [...letters].flatMap((one) => [...letters].map((other) => `${one.toUpperCase()}o${other}u`));
const syllable = (at: number) => syllables[at % syllables.length] ?? '';

test('a build in steps yields often, and gives the same index', () => {
  const records = Array.from({ length: 2_000 }, (_, at) => provider(at, `${syllable(at)} ${syllable(at * 7)}son`));
  const steps = indexNames(records);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThanOrEqual(10);
  expect(step.value).toEqual(buildNameIndex(records));
});

describe('the index of 10,000 names', () => {
  const people = Array.from(
    { length: 10_000 },
    (_, at) => `${syllable(at)} ${syllable(at * 7 + Math.floor(at / 400))}son`,
  );
  const large = buildNameIndex(people.map((name, id) => provider(id, name)));

  test('finds every name of a text that is all names', () => {
    const text = people.slice(0, 5_000).join(' ');
    const matches = findNames(large, text);
    expect(matches.length).toBeGreaterThan(4_900);
  });

  test.each([
    ['a text of names', people.slice(0, 5_000).join(' ')],
    ['a text of first names', `${syllable(0)} `.repeat(20_000)],
    ['a text without names', 'We look forward to working with you. '.repeat(1_500)],
    ['a text of one letter', 'a '.repeat(50_000)],
  ])('looks up at most a few words per word of %s', (_, text) => {
    expect(lookUps(large, text)).toBeLessThan(12 * text.split(' ').length);
  });

  test('looks up at most the ten words of the longest name per word', () => {
    const long = buildNameIndex([client(1, `${'Aaaa '.repeat(9)}Bbbb`)]);
    expect(lookUps(long, 'Aaaa '.repeat(10_000))).toBeLessThan(60 * 10_000);
  });

  test('leaves out names of more than ten words', () => {
    expect(buildNameIndex([client(1, 'Aaaa '.repeat(11))])).toEqual({ name: null, next: null });
  });
});
