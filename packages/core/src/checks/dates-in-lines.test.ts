import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesInLines, isSameDay, readDates, readOnlyDate } from './dates-in-lines.ts';
import { plainLine } from './lines.ts';

const written = (text: string) =>
  readDates(text).map(({ from, to, date, monthDay, weekday }) => [text.slice(from, to), date ?? monthDay, weekday]);

describe('dates in a text', () => {
  test.each<[string, (string | null)[][]]>([
    [
      'from 05/02/2027 to 4/30/27.',
      [
        ['05/02/2027', '2027-05-02', null],
        ['4/30/27', '2027-04-30', null],
      ],
    ],
    [
      '05/02/2027-06/01/2027',
      [
        ['05/02/2027', '2027-05-02', null],
        ['06/01/2027', '2027-06-01', null],
      ],
    ],
    ['since 12/31/99', [['12/31/99', '1999-12-31', null]]],
    ['2027-03-04', [['2027-03-04', '2027-03-04', null]]],
    [
      'March 3, 2027 and Mar. 3rd 2027',
      [
        ['March 3, 2027', '2027-03-03', null],
        ['Mar. 3rd 2027', '2027-03-03', null],
      ],
    ],
    ['MARCH 3,2027', [['MARCH 3,2027', '2027-03-03', null]]],
    [
      '3 March 2027; the 3rd of May, 2027',
      [
        ['3 March 2027', '2027-03-03', null],
        ['3rd of May, 2027', '2027-05-03', null],
      ],
    ],
    [
      'from Mar 3 to May 2, 2027',
      [
        ['Mar 3', '03-03', null],
        ['May 2, 2027', '2027-05-02', null],
      ],
    ],
  ])('are read in %j', (text, dates) => {
    expect(written(text)).toEqual(dates);
  });

  test.each([
    ['02/30/2027, 13/01/2027, Feb 29, 2027 and April 31'],
    ['you may 3 times; in March 2027; 24/7; ratio 1/2'],
    ['1/2/3/2027, 555-01-2027, $1/2/2027, PL-2027-03-04, A-118700, 2027-03-04-05'],
    ['12/12/3027 and 0000-01-01'],
    [''],
  ])('are none in %j', (text) => {
    expect(written(text)).toEqual([]);
  });

  test.each([
    ['Monday, March 1, 2027', 'Monday'],
    ['on Mon. 03/01/2027', 'Monday'],
    ['Tues, March 2', 'Tuesday'],
    ['Thursday the 4th of March 2027', 'Thursday'],
    ['Sunday (March 7, 2027)', 'Sunday'],
    ['Friday – March 5, 2027', 'Friday'],
    ['March 5, 2027 (Friday)', 'Friday'],
    ['March 5, 2027, which is a Friday', 'Friday'],
    ['MONDAY, MARCH 1, 2027', 'Monday'],
  ])('have the weekday that %j names', (text, weekday) => {
    expect(readDates(text).map((date) => date.weekday)).toEqual([weekday]);
  });

  test.each([
    'Monday to Friday, March 5, 2027',
    'Monday, Wednesday and Friday, March 1, 2027 to May 2',
    'Mon–Fri, 03/01/2027',
    'Mondays, March 3, 2027',
    'every Monday, March 3, 2027',
    'he sat March 3, 2027',
    'Friday\nMarch 3, 2027',
    'March 3, 2027 (Monday to Friday)',
    'Goodfriday, March 3, 2027',
  ])('have no weekday in %j', (text) => {
    expect(readDates(text)[0]?.weekday).toBeNull();
  });

  test('keep their line and place', () => {
    const line = plainLine('Starts 3/2/2027', 4);
    const place = { part: 'title', line: 4, from: 7, to: 15 };
    expect(datesInLines([line], 'title')).toEqual([expect.objectContaining({ line, place, text: '3/2/2027' })]);
  });

  test('are in order, apart and within any text', () => {
    const piece = fc.constantFrom(
      'March ',
      '3',
      '/',
      '2027',
      ', ',
      'Monday',
      '-',
      'May',
      '03',
      ' ',
      '\n',
      '(',
      '12/1/27',
      'x',
    );
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 });
    fc.assert(
      fc.property(text, (pieces) => {
        const joined = pieces.join('');
        let end = 0;
        for (const { from, to, text: shown } of readDates(joined)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(joined.slice(from, to)).toContain(shown);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(joined.length);
      }),
    );
  });

  test.each([
    '1/',
    'March ',
    '3 March ',
    'Monday, ',
    '12/12/2027 ',
    'Mon, Mon and ',
    '2027-',
    '   ',
    'Monday, March 3, 2027 (Monday) ',
  ])('are read from 400,000 characters of %j about as fast as ten times from a tenth', (piece) => {
    const long = piece.repeat(400_000 / piece.length);
    const duration = (text: string, times: number) => {
      const start = performance.now();
      for (let time = 0; time < times; time += 1) readDates(text);
      return performance.now() - start;
    };
    duration(long.slice(0, 40_000), 10);
    expect(duration(long, 1)).toBeLessThan(duration(long.slice(0, 40_000), 10) * 10 + 200);
  });
});

test('a text that is only a date may have blanks around it', () => {
  expect(readOnlyDate(' Monday, March 1, 2027 ')?.date).toBe('2027-03-01');
  expect(readOnlyDate('by March 1, 2027')).toBeNull();
  expect(readOnlyDate('March 1, 2027 to March 2, 2027')).toBeNull();
});

test('a date without a year is the same day as one of any year', () => {
  const [march, full, other] = readDates('March 1; March 1, 2027; 3/1/2026');
  if (march === undefined || full === undefined || other === undefined) throw new Error('Three dates are written.');
  expect([isSameDay(march, full), isSameDay(march, other), isSameDay(full, other)]).toEqual([true, true, false]);
});
