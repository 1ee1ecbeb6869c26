import { describe, expect, test } from 'vitest';
import type { CheckedValue } from '../checked-letter.ts';
import { type Line, plainLine } from '../lines.ts';
import { letterOf, linesOf, tableOf, textsAt } from '../testing/letter-of.ts';
import check from './two-dates.ts';

function found(text: readonly Line[], values: readonly CheckedValue[] = []) {
  const letter = letterOf(text, { values });
  return textsAt(check.find(letter), letter);
}

/** A line that ends with a value. */
function lineWith(before: string, shown: string, index: number, shortcode = 'AssignmentStartDate'): Line {
  const from = before.length;
  return { ...plainLine(before + shown, index), values: [{ shortcode, from, to: from + shown.length }] };
}

const start: CheckedValue = {
  shortcode: 'AssignmentStartDate',
  description: 'Assignment start date',
  type: 'date',
  required: true,
  source: { record: 'assignment', id: 501, field: 'startDate' },
  flooded: 'May 17, 2027',
};

describe('one value with two dates', () => {
  test('is found where it differs from the flooded one', () => {
    const text = [lineWith('It starts on ', 'May 10, 2027', 0), lineWith('Start: ', 'May 17, 2027', 1)];
    expect(found(text, [start])).toEqual(['May 10, 2027']);
    expect(check.find(letterOf(text, { values: [start] }))[0]?.message).toBe(
      '“Assignment start date” is May 10, 2027 here, but May 17, 2027 in another place.',
    );
  });

  test('may be written in two formats, or be typed over everywhere', () => {
    const formats = ['May 17, 2027', '05/17/2027', 'Monday, May 17, 2027', 'Monday, May 17'];
    expect(
      found(
        formats.map((shown, index) => lineWith('on ', shown, index)),
        [start],
      ),
    ).toEqual([]);
    expect(found([lineWith('', 'May 10, 2027', 0), lineWith('', '05/10/2027', 1)], [start])).toEqual([]);
  });

  test('is found where the text names the same day in a sentence', () => {
    for (const sentence of ['Your assignment will start on', 'The first day of the assignment is']) {
      const typed = plainLine(`${sentence} May 10, 2027.`, 1);
      expect(found([lineWith('Dates: ', 'May 17, 2027', 0), typed], [start])).toEqual(['May 10, 2027']);
    }
  });

  test('is compared with the same record only', () => {
    const job = { ...start, shortcode: 'JobStartDate', source: { record: 'job', id: 1, field: 'startDate' } };
    const text = [lineWith('', 'May 17, 2027', 0), lineWith('', 'May 10, 2027', 1, 'JobStartDate')];
    expect(found(text, [start, job])).toEqual([]);
  });
});

describe('one license with two dates', () => {
  const licenses = [
    ['State', 'Number', 'Status', 'Expires'],
    ['MT', 'MT-48208', 'Active', 'May 24, 2027'],
    ['NC', 'NC-48209', 'Active', 'May 23, 2028'],
  ];

  test.each([
    'Primary license MT-48208, expires 04/09/2029',
    'Your license MT-48208 (expires 04/09/2029) and all others you hold',
    'MT-48208 is valid until 04/09/2029.',
    'NC-48209, expires 05/23/2028; MT-48208, expiration date: 04/09/2029',
  ])('is found between a table and %j', (text) => {
    const lines = [plainLine(text), ...tableOf(licenses, true, 1)];
    expect(found(lines)).toEqual(['May 24, 2027']);
  });

  test('is found between two tables and between two sentences', () => {
    const beside = tableOf(
      [
        ['License', 'MT-48208'],
        ['Expires', 'April 9, 2029'],
      ],
      false,
      20,
    );
    const other = beside.map((line) => ({ ...line, cell: line.cell === null ? null : { ...line.cell, table: 1 } }));
    expect(found([...tableOf(licenses, true), ...other])).toHaveLength(1);
    expect(found(linesOf('MT-48208 expires 04/09/2029.', 'MT-48208 expires April 9, 2028.'))).toEqual([
      'April 9, 2028',
    ]);
  });

  test.each([
    'MT-48208, expires 05/24/2027',
    'MT-48210, expires 04/09/2029',
    'MT-48208 was issued on 04/09/2019',
    'Policy PL-885696: 07/18/2022 to 02/26/2028',
  ])('is none between a table and %j', (text) => {
    expect(found([plainLine(text), ...tableOf(licenses, true, 1)])).toEqual([]);
  });
});

describe('one label with two dates', () => {
  test('is found between a table and a sentence', () => {
    const text = [
      ...tableOf([
        ['Start date', 'May 17, 2027'],
        ['Place', 'Elmira'],
      ]),
      plainLine('You will start on May 10, 2027.', 9),
    ];
    expect(found(text)).toEqual(['May 10, 2027']);
  });

  test.each([
    [['Dates: May 17, 2027 to June 4, 2027', 'Your assignment A-118700 will begin on May 10, 2027.']],
    [
      [
        'Your assignment at Elmira General begins on May 17, 2027.',
        'As you will start on May 10, 2027, please call me.',
      ],
    ],
    [['Start date: May 17, 2027', 'Place: Elmira', 'Start date: May 10, 2027']],
  ])('is found in %j', (lines) => {
    expect(found(linesOf(...lines))).toEqual(['May 10, 2027']);
  });

  test.each([
    [['Start date: May 17, 2027', 'Your orientation starts on May 10, 2027.']],
    [['Start date: May 17, 2027', 'The assignment, which was to start on May 10, 2027, will now start a week later.']],
    [['Start date: May 17, 2027', 'You will start on May 17, 2027.']],
    [['Start date: May 1, 2027', 'End date: May 7, 2027', 'Start date: June 1, 2027', 'End date: June 7, 2027']],
    [['Start date: May 17, 2027', 'The first pay period begins on May 24, 2027.']],
    [['Dates: May 17, 2027 to June 4, 2027', 'Your assignment will begin on May 17, 2027.']],
    [['Date: May 17, 2027', 'Date: May 18, 2027']],
    [['Moving in: May 16, 2027', 'Start date: May 17, 2027']],
  ])('is none in %j', (lines) => {
    expect(found(linesOf(...lines))).toEqual([]);
  });
});
