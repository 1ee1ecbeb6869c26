import { normalizeText } from '@letterdesk/core/search/normal-form';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function normalizeBySql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select normalize_text(given) as text from unnest(${texts}::text[]) with ordinality as of (given, place)
    order by place`.execute(database.db);
  return rows.map(({ text }) => text);
}

/** Marks, punctuation, blanks, controls and letters with a case; all of the alphabets' blocks; full-width forms. */
const COMPARED =
  /[\p{M}\p{P}\p{S}\p{Z}\p{C}\p{Lu}\p{Ll}\p{Lt}\p{Lm}]|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|[\uff00-\uffef]/u;

test('the SQL form equals that of the core for marks, punctuation, blanks and all letters with a case', async () => {
  const points = Array.from({ length: 0x1ffff }, (_, index) => index + 1).concat(range(0xe0001, 0xe01ef));
  const texts = points
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => COMPARED.test(character) && !/\p{Cn}|\p{Co}/u.test(character))
    .flatMap((character) => [character, `x${character}y`]);
  expect(texts.length).toBeGreaterThan(20_000);
  const found = await normalizeBySql(texts);
  const different = texts.filter((text, index) => found[index] !== normalizeText(text));
  expect(different).toEqual([]);
});

test('the SQL form equals that of the core for any text', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((each) => !each.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 100 }), async (texts) => {
      expect(await normalizeBySql(texts)).toEqual(texts.map(normalizeText));
    }),
    { numRuns: 20 },
  );
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
