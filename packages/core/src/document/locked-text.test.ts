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
const LAW_BLOCKS = [paragraph(text('Within 14 days')), paragraph(value('City', 'Reno'))];
const law = (...content: DocumentNode[]) => region('locked', 'law', ...content);
const row = (...cells: DocumentNode[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [cell] })),
});
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
    ['a value written out', doc(LINE, law(paragraph(text('Within 14 days')), paragraph(text('{City:Reno}'))))],
    [
      'a value that is filled in another way',
      doc(
        LINE,
        law(
          paragraph(text('Within 14 days')),
          paragraph({ type: 'keyedValue', attrs: { shortcode: 'City', value: 'Reno', fallback: 'None' } }),
        ),
      ),
    ],
    [
      'raised characters',
      doc(
        LINE,
        law(
          paragraph(text('Within 1'), text('4', { type: 'superscript' }), text(' days')),
          paragraph(value('City', 'Reno')),
        ),
      ),
    ],
    [
      'a choice in it',
      doc(
        LINE,
        law({ type: 'choice', attrs: { key: 'x', label: 'x' }, content: [{ type: 'variant', content: LAW_BLOCKS }] }),
      ),
    ],
    [
      'a value around it',
      doc(LINE, {
        type: 'keyedBlock',
        attrs: { shortcode: 'List' },
        content: [{ type: 'table', content: [row(LAW)] }],
      }),
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

  test.each<[string, DocumentNode, DocumentNode]>([
    [
      'a cell that moves to the next column',
      { type: 'table', content: [row(paragraph(text('Fee')), paragraph(text('100')), paragraph())] },
      { type: 'table', content: [row(paragraph(text('Fee')), paragraph(), paragraph(text('100')))] },
    ],
    [
      'other numbers of a list',
      { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: LAW_BLOCKS }] },
      { type: 'orderedList', attrs: { start: 7 }, content: [{ type: 'listItem', content: LAW_BLOCKS }] },
    ],
    [
      'another address to fill in',
      paragraph(text('Read this', { type: 'link', attrs: { href: 'https://a.example', template: 'https://{{a}}' } })),
      paragraph(text('Read this', { type: 'link', attrs: { href: 'https://a.example', template: 'https://{{b}}' } })),
    ],
    [
      'an address written out',
      paragraph(text('Read '), text('this', { type: 'link', attrs: { href: 'https://a.example' } })),
      paragraph(text('Read [https://a.example]this')),
    ],
    [
      'a line that moves into a value',
      region(
        'optional',
        'x',
        { type: 'keyedBlock', attrs: { shortcode: 'List' }, content: [] },
        paragraph(text('Not.')),
      ),
      region('optional', 'x', { type: 'keyedBlock', attrs: { shortcode: 'List' }, content: [paragraph(text('Not.'))] }),
    ],
  ])('is changed by %s', (_what, before, after) => {
    expect(changed(doc(law(before)), doc(law(after)))).toBe('law');
  });

  test('is changed as a part of a line that was a block', () => {
    const line = { type: 'locked', attrs: { key: 'law', label: 'Reason law', editableBy: '' } } as const;
    const block = law(paragraph(text('Within 14 days')));
    expect(changed(doc(block), doc(paragraph(text('Not '), text('Within 14 days', line))))).toBe('law');
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

  test('stays in one of the variants, whatever happens to the choice before', () => {
    const variant = (...content: DocumentNode[]): DocumentNode => ({ type: 'variant', content });
    const choice = (...content: DocumentNode[]): DocumentNode => ({ type: 'choice', attrs: { key: 'why' }, content });
    const one = region('locked', 'one', paragraph(text('1')));
    const two = region('locked', 'two', paragraph(text('2')));
    const both = doc(choice(variant(one), variant(two)));
    const empty = variant(paragraph());
    expect(changed(both, doc(choice(variant(one), variant(two), empty)), both)).toBe('one');
    expect(changed(doc(one), doc(choice(variant(one), empty)), both)).toBe('two');
    expect(changed(doc(one), both, both)).toBeNull();
    expect(changed(both, doc(one, two))).toBe('two');
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
