import { listNormalForm } from '@letterdesk/core/search/normal-form-tables';
import { type RawBuilder, sql } from 'kysely';

/** End of the block Latin Extended-B. `translate` compares every character with every letter of its list. */
const LATIN_END = 0x250;

/**
 * Builds the SQL function `normalize_text`, the copy of `normalizeText` in the core. A test compares them. ASCII, which
 * most names are, takes a short way.
 */
export function createNormalForm(): RawBuilder<unknown> {
  const { apostrophes, invisible, hyphens, blanks, letters, decompositions } = listNormalForm();
  const latin = [...letters].filter(([point]) => point < LATIN_END);
  const others = [...letters].filter(([point]) => point >= LATIN_END);
  return sql.raw(`
    create function normalize_text(given text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      folded text collate "C" := given;
    begin
      if folded !~ '^[ -~]*$' then
        folded := normalize(${translate(`regexp_replace(folded, '${oneOf(apostrophes)}', '', 'g')`, decompositions)}, NFKD);
        folded := regexp_replace(folded, '${oneOf([...apostrophes, ...invisible])}', '', 'g');
        folded := regexp_replace(folded, '${oneOf(blanks)}', ' ', 'g');
        folded := regexp_replace(folded, '${oneOf(hyphens)}', '-', 'g');
        if folded !~ '^[ -~]*$' then
          folded := ${replaceLetters('folded', latin)};
        end if;
        if folded !~ '^[ -~]*$' then
          folded := ${replaceLetters('folded', others)};
        end if;
      end if;
      folded := translate(lower(folded), '''\`', '');
      return btrim(case when folded like '%  %' then regexp_replace(folded, ' {2,}', ' ', 'g') else folded end);
    end $$`);
}

function replaceLetters(text: string, letters: readonly (readonly [number, string])[]): string {
  const isSingle = (folded: string) => [...folded].length === 1;
  const translated = translate(text, new Map(letters.filter(([, folded]) => isSingle(folded))));
  return letters
    .filter(([, folded]) => !isSingle(folded))
    .reduce(
      (so, [point, folded]) => `replace(${so}, ${quoteText(String.fromCodePoint(point))}, '${folded}')`,
      translated,
    );
}

function translate(text: string, replaced: ReadonlyMap<number, string>): string {
  const from = String.fromCodePoint(...replaced.keys());
  return `translate(${text}, ${quoteText(from)}, ${quoteText([...replaced.values()].join(''))})`;
}

/** Builds a bracket expression from ranges of code points. */
function oneOf(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return `[${ranges.map(([first, last]) => `${escapePoint(first)}-${escapePoint(last)}`).join('')}]`;
}

function escapePoint(point: number): string {
  return `\\U${Math.max(point, 1).toString(16).padStart(8, '0')}`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
