import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../check.ts';
import { parseHtml } from '../parse-html.ts';
import { toHtml } from '../serialise-html.ts';
import { arbitraryDocument } from '../testing/arbitrary-document.ts';
import {
  canTakeBoth,
  choiceFor,
  differencesOf,
  type MergeChoice,
  mergeDocuments,
  mergedDocument,
} from './merge-documents.ts';

function merged(base: string | null, mine: string, theirs: string, ...decided: MergeChoice[]) {
  const parts = mergeDocuments(base === null ? null : parseHtml(base), parseHtml(mine), parseHtml(theirs));
  const differences = differencesOf(parts);
  const open = differences.filter((difference) => choiceFor(difference) === null).length;
  const choices = differences.map((difference) => choiceFor(difference) ?? decided.shift() ?? 'mine');
  return { open, by: differences.map(({ by }) => by), html: toHtml(checkDocument(mergedDocument(parts, choices))) };
}
const html = (text: string) => toHtml(parseHtml(text));
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

describe('merging two versions with their base', () => {
  const base = paragraphs('Dear Dr. Ames,', 'The rate is 210.', 'Parking is free.', 'Regards');

  test('includes the changes of both sides, even in adjacent paragraphs', () => {
    const mine = paragraphs('Dear Dr. Ames,', 'The rate is 215.', 'Parking is free.', 'Regards');
    const theirs = paragraphs('Dear Dr. Ames,', 'The rate is 210.', 'Parking is free of charge.', 'Regards', 'P.S.');
    const found = merged(base, mine, theirs);
    expect(found.by).toEqual(['me', 'them', 'them']);
    expect(found.html).toBe(
      html(paragraphs('Dear Dr. Ames,', 'The rate is 215.', 'Parking is free of charge.', 'Regards', 'P.S.')),
    );
  });

  test.each([
    ['mine', ['The rate is 215.']],
    ['theirs', ['The rate is 220.']],
    ['both', ['The rate is 215.', 'The rate is 220.']],
  ] as const)("resolves a paragraph that both changed %s by the user's decision", (choice, rate) => {
    const of = (...texts: string[]) => paragraphs('Dear Dr. Ames,', ...texts, 'Parking is free.', 'Regards');
    const found = merged(base, of('The rate is 215.'), of('The rate is 220.'), choice);
    expect(found.open).toBe(1);
    expect(found.html).toBe(html(of(...rate)));
  });

  test('needs no decision about equal changes', () => {
    const both = paragraphs('Dear Dr. Ames,', 'The rate is 215.', 'Parking is free.', 'Regards');
    expect(merged(base, both, both)).toEqual({ open: 0, by: [], html: html(both) });
  });

  test('asks about a paragraph that one side removed and the other changed', () => {
    const mine = paragraphs('Dear Dr. Ames,', 'The rate is 210.', 'Regards');
    const theirs = paragraphs('Dear Dr. Ames,', 'The rate is 210.', 'Parking is dear.', 'Regards');
    expect(merged(base, mine, theirs, 'mine')).toEqual({ open: 1, by: ['both'], html: html(mine) });
    expect(merged(base, mine, theirs, 'theirs').html).toBe(html(theirs));
    const [difference] = differencesOf(mergeDocuments(parseHtml(base), parseHtml(mine), parseHtml(theirs)));
    expect(difference && canTakeBoth(difference)).toBe(false);
  });

  test('treats two insertions at one place as a conflict, and can keep both', () => {
    const mine = `${base}<p>Mine</p>`;
    const theirs = `${base}<p>Theirs</p>`;
    expect(merged(base, mine, theirs, 'both')).toMatchObject({
      open: 1,
      html: html(`${base}<p>Mine</p><p>Theirs</p>`),
    });
  });

  test('merges items of one list, rows of one table, and formats like words', () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
    const rows = (...cells: string[]) =>
      `<table><tbody>${cells.map((cell) => `<tr><td><p>${cell}</p></td></tr>`).join('')}</tbody></table>`;
    const found = merged(
      list('Monday shift', 'Tuesday shift') + rows('Call rate 10', 'Night rate 20'),
      list('Monday shift, early', 'Tuesday shift') + rows('Call rate 10', '<b>Night rate 20</b>'),
      list('Monday shift', 'Tuesday shift, late') + rows('Call rate 11', 'Night rate 20', 'Mileage'),
    );
    expect(found.open).toBe(0);
    expect(found.html).toBe(
      html(
        list('Monday shift, early', 'Tuesday shift, late') + rows('Call rate 11', '<b>Night rate 20</b>', 'Mileage'),
      ),
    );
  });

  test('treats a table with a row-spanning cell as one piece', () => {
    const table = (word: string, other: string) =>
      `<table><tbody><tr><td rowspan="2"><p>Shifts of all</p></td><td><p>${word}</p></td></tr><tr><td><p>${other}</p></td></tr></tbody></table>`;
    expect(merged(table('a', 'b'), table('x', 'b'), table('a', 'y'))).toMatchObject({ open: 1, by: ['both'] });
  });

  test('asks about every difference when the common base is unknown', () => {
    expect(
      merged(null, paragraphs('One', 'Two words'), paragraphs('One', 'Two other words', 'Three'), 'mine', 'theirs'),
    ).toEqual({
      open: 2,
      by: ['both', 'both'],
      html: html(paragraphs('One', 'Two words', 'Three')),
    });
  });
});

const family = fc
  .tuple(arbitraryDocument, arbitraryDocument, fc.infiniteStream(fc.nat(8)))
  .map(([base, other, turns]): [DocumentNode, DocumentNode, DocumentNode] => {
    const grown = (): DocumentNode => {
      const content = (base.content ?? []).flatMap((node, index) => {
        const turn = turns.next().value;
        const foreign = other.content?.[index % (other.content.length || 1)] ?? node;
        if (turn === 0) return [];
        if (turn === 1) return [foreign];
        return turn === 2 ? [node, foreign] : [node];
      });
      return { ...base, content: content.length > 0 ? content : (base.content ?? []) };
    };
    return [base, grown(), grown()];
  });

describe('merging any three documents', () => {
  test('returns mine for all-mine and theirs for all-theirs, with and without a base', () => {
    fc.assert(
      fc.property(family, fc.boolean(), ([base, mine, theirs], isKnown) => {
        const parts = mergeDocuments(isKnown ? base : null, mine, theirs);
        const all = (choice: MergeChoice) =>
          mergedDocument(
            parts,
            differencesOf(parts).map(() => choice),
          ).content;
        expect(all('mine')).toEqual(mine.content);
        expect(all('theirs')).toEqual(theirs.content);
      }),
      { numRuns: 300 },
    );
  });

  test('takes the changed side without a decision if only one side changed', () => {
    fc.assert(
      fc.property(family, ([base, changed]) => {
        for (const [mine, theirs] of [
          [changed, base],
          [base, changed],
        ] as const) {
          const parts = mergeDocuments(base, mine, theirs);
          const choices = differencesOf(parts).map(choiceFor);
          expect(choices).not.toContain(null);
          expect(
            mergedDocument(
              parts,
              choices.map((choice) => choice ?? 'both'),
            ).content,
          ).toEqual(changed.content);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('shows every change of both sides', () => {
    fc.assert(
      fc.property(family, ([base, mine, theirs]) => {
        const parts = mergeDocuments(base, mine, theirs);
        const shown = JSON.stringify(parts);
        for (const node of [...(mine.content ?? []), ...(theirs.content ?? [])]) {
          const isWithin = ['bulletList', 'orderedList', 'table'].includes(node.type);
          if (!isWithin) expect(shown).toContain(JSON.stringify(node));
        }
      }),
      { numRuns: 200 },
    );
  });
});
