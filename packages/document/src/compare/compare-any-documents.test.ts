import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDocument } from '../testing/arbitrary-document.ts';
import { blocksOf } from './blocks.ts';
import { compareDocuments, differencesIn } from './compare-documents.ts';
import type { Range } from './compare-words.ts';
import { tokensOf } from './tokens.ts';

function without(block: DocumentNode, ranges: readonly Range[]): string[] {
  const changed = ranges.filter(({ kind }) => kind !== 'reformatted');
  const kept = tokensOf(block).filter(
    ({ start, end }) => end > start && !changed.some((range) => range.start <= start && end <= range.end),
  );
  return kept.map(({ says }) => says);
}

const pairOfDocuments = fc.oneof(
  fc.tuple(arbitraryDocument, arbitraryDocument),
  // Blocks randomly omitted or doubled.
  fc.tuple(arbitraryDocument, fc.infiniteStream(fc.nat(4))).map(([document, choices]): [DocumentNode, DocumentNode] => {
    const content = (document.content ?? []).flatMap((node) => {
      const choice = choices.next().value;
      return choice === 0 ? [] : choice === 1 ? [node, node] : [node];
    });
    return [document, { ...document, content: content.length > 0 ? content : (document.content ?? []) }];
  }),
);

describe('comparing any two documents', () => {
  test('lists all older blocks on the left and all newer blocks on the right, in order', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([older, newer]) => {
        const rows = compareDocuments(older, newer);
        expect(rows.flatMap((row) => row.older ?? [])).toEqual(blocksOf(older));
        expect(rows.flatMap((row) => row.newer ?? [])).toEqual(blocksOf(newer));
      }),
      { numRuns: 200 },
    );
  });

  test('returns ordered ranges within a block, with equal text outside them', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([older, newer]) => {
        for (const row of compareDocuments(older, newer)) {
          if (row.older === null || row.newer === null) continue;
          for (const ranges of [row.inOlder, row.inNewer]) {
            ranges.forEach(({ start, end }, index) => {
              expect(start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
              expect(end).toBeGreaterThan(start);
            });
          }
          expect(without(row.older.node, row.inOlder)).toEqual(without(row.newer.node, row.inNewer));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('finds no difference only if the documents are equal', () => {
    fc.assert(
      fc.property(pairOfDocuments, ([older, newer]) => {
        expect(differencesIn(compareDocuments(older, older))).toEqual([]);
        const same = JSON.stringify(older) === JSON.stringify(newer);
        expect(differencesIn(compareDocuments(older, newer)).length === 0).toBe(same);
      }),
      { numRuns: 300 },
    );
  });
});

describe('comparing texts at the limits', () => {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, index) => ((index * 7919 + seed * 104_729) % 99_991).toString(36)).join(' ');

  test('compares two texts of 300,000 characters with nothing in common', () => {
    const one: DocumentNode = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words(1, 70_000) }] }],
    };
    const other: DocumentNode = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words(2, 70_000) }] }],
    };
    expect(differencesIn(compareDocuments(one, other)).length).toBeGreaterThan(0);
  });

  test('keeps the order of 20,000 short paragraphs compared with 20,000 others', () => {
    const document = (seed: number): DocumentNode => ({
      type: 'doc',
      content: Array.from({ length: 20_000 }, (_, index) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: words(seed + index * 3, 3) }],
      })),
    });
    const [older, newer] = [document(1), document(2)];
    const rows = compareDocuments(older, newer);
    expect(rows.filter((row) => row.older !== null)).toHaveLength(20_000);
    expect(rows.filter((row) => row.newer !== null)).toHaveLength(20_000);
  });
});
