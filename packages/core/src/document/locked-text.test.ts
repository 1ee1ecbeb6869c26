import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findChangedLocked, readLocked } from './locked-text.ts';
import type { DocumentNode } from './schema.ts';

const text = (words: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const region = (kind: 'locked' | 'optional', key: string, ...content: DocumentNode[]): DocumentNode => ({
  type: 'region',
  attrs: { kind, key, label: `Reason ${key}`, editableBy: key === 'risk' ? 'ROLE_LETTERS_RISK_USER' : '' },
  content,
});
const lock = (key: string) => ({ type: 'locked', attrs: { key, label: key, editableBy: '' } }) as const;
const value = (shortcode: string, shown: string): DocumentNode => ({
  type: 'keyedValue',
  attrs: { shortcode, value: shown },
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });

const READING = { isOpen: (shortcode: string) => shortcode === 'Missing' };

function changed(before: DocumentNode, after: DocumentNode, origin: DocumentNode | null = null) {
  const found = findChangedLocked({
    before: readLocked(before, READING),
    after: readLocked(after, READING),
    origin: () => origin && readLocked(origin, READING),
    mayEdit: (editableBy) => editableBy === 'ROLE_LETTERS_RISK_USER',
  });
  return found?.key ?? null;
}

const LAW = region('locked', 'law', paragraph(text('Within 14 days')), paragraph(value('City', 'Reno')));
const LINE = paragraph(text('We '), text('must ', lock('line')), value('Missing', ''), text(' pay'));
const LETTER = doc(LINE, LAW, region('optional', 'park', paragraph(text('x')), region('locked', 'risk2')));

describe('locked text', () => {
  test.each<[string, DocumentNode]>([
    [
      'bold words',
      doc(
        LINE,
        region(
          'locked',
          'law',
          paragraph(text('Within '), text('14', { type: 'bold' }), text(' days')),
          paragraph(value('City', 'Reno')),
        ),
      ),
    ],
    [
      'a heading',
      doc(
        LINE,
        region(
          'locked',
          'law',
          { type: 'heading', content: [text('Within  14 days ')] },
          paragraph(value('City', 'Reno')),
        ),
      ),
    ],
    [
      'text around it',
      doc(paragraph(text('New')), paragraph(text('They ', { type: 'bold' }), text('must', lock('line'))), LAW),
    ],
  ])('stays the same with %s', (_what, after) => {
    expect(changed(doc(LINE, LAW), after)).toBeNull();
  });

  test.each<[string, DocumentNode]>([
    [
      'another value',
      doc(LINE, region('locked', 'law', paragraph(text('Within 14 days')), paragraph(value('City', 'Boise')))),
    ],
    [
      'words as a value',
      doc(LINE, region('locked', 'law', paragraph(text('Within 14 days')), paragraph(text('Reno')))),
    ],
    ['joined lines', doc(LINE, region('locked', 'law', paragraph(text('Within 14 days'), value('City', 'Reno'))))],
    [
      'a link',
      doc(
        LINE,
        region(
          'locked',
          'law',
          paragraph(text('Within 14 days', { type: 'link', attrs: { href: 'https://a.example' } })),
          paragraph(value('City', 'Reno')),
        ),
      ),
    ],
    ['nothing of it', doc(LINE)],
    ['a copy', doc(LINE, LAW, LAW)],
    ['another place in an optional text', doc(LINE, region('optional', 'park', LAW))],
  ])('is changed by %s', (_what, after) => {
    expect(changed(doc(LINE, LAW), after)).toBe('law');
  });

  test('is changed by a value that becomes text of the same look, and by a word in another cell', () => {
    const asText = region('locked', 'law', paragraph(text('Within 14 days')), paragraph(text('{City:Reno}')));
    expect(changed(doc(LINE, LAW), doc(LINE, asText))).toBe('law');
    const cell = (...content: DocumentNode[]): DocumentNode => ({
      type: 'tableCell',
      content: [paragraph(...content)],
    });
    const paidBy = (...cells: DocumentNode[]): DocumentNode =>
      region('locked', 'fees', { type: 'table', content: [{ type: 'tableRow', content: cells }] });
    expect(changed(doc(paidBy(cell(text('x')), cell())), doc(paidBy(cell(), cell(text('x')))))).toBe('fees');
  });

  test('is changed by words within it, and by another order', () => {
    const divided = paragraph(text('mu', lock('line')), text('x'), text('st ', lock('line')));
    expect(changed(doc(LINE, LAW), doc(divided, LAW))).toBe('line');
    expect(changed(doc(LINE, LAW), doc(LAW, LINE))).toBe('line');
  });

  test('is what the person may change, if the template names their role', () => {
    const mine = region('locked', 'risk', paragraph(text('100')));
    expect(changed(doc(mine), doc(region('locked', 'risk', paragraph(text('90')))))).toBeNull();
    expect(changed(doc(mine), doc(paragraph()))).toBeNull();
  });

  test('goes with an optional text, and comes back only as it was', () => {
    const without = doc(LINE, LAW);
    expect(changed(LETTER, without)).toBeNull();
    expect(changed(without, LETTER, LETTER)).toBeNull();
    expect(changed(without, LETTER)).toBe('risk2');
  });

  test('goes with the variants of a choice that aren’t chosen', () => {
    const variant = (label: string, ...content: DocumentNode[]): DocumentNode => ({
      type: 'variant',
      attrs: { label },
      content,
    });
    const choice = (...content: DocumentNode[]): DocumentNode => ({
      type: 'choice',
      attrs: { key: 'why', label: 'Why' },
      content,
    });
    const one = region('locked', 'one', paragraph(text('1')));
    const two = region('locked', 'two', paragraph(text('2')));
    const both = doc(choice(variant('A', one), variant('B', two)));
    expect([changed(both, doc(one)), changed(both, doc(two)), changed(doc(one), both, both)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(changed(both, doc(paragraph()))).toBe('one');
    expect(changed(doc(choice(variant('A', one), variant('B', paragraph()))), doc(paragraph()))).toBeNull();
  });

  test('is found changed after any random edit of its words, and unchanged after any other', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'not', 'pay'), { minLength: 1, maxLength: 4 });
    const place = fc.record({ inside: words, around: words });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 5 }),
        fc.array(place, { minLength: 1, maxLength: 5 }),
        (before, after) => {
          const letterOf = (places: typeof before) =>
            doc(
              ...places.flatMap(({ inside, around }, index) => [
                paragraph(text(around.join(' '))),
                region('locked', String(index), paragraph(text(inside.join(' ')))),
              ]),
            );
          const isSame =
            before.length === after.length &&
            before.every(({ inside }, at) => inside.join(' ') === after[at]?.inside.join(' '));
          expect(changed(letterOf(before), letterOf(after)) === null).toBe(isSame);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
