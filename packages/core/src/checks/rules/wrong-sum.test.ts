import { describe, expect, test } from 'vitest';
import { letterOf, tableOf, textsAt } from '../testing/letter-of.ts';
import check from './wrong-sum.ts';

function found(rows: readonly (readonly string[])[], isHeader = false) {
  const letter = letterOf(tableOf(rows, isHeader));
  return textsAt(check.find(letter), letter);
}

const COSTS = [
  ['Travel', '$1,200.50'],
  ['Housing', '$2,300.25'],
  ['Meals', ''],
];

describe('a wrong sum', () => {
  test.each([
    [[...COSTS, ['Total', '$3,500.74']], '$3,500.74'],
    [[['Cost', 'Amount'], ...COSTS, ['Total due', '$3,501.75']], '$3,501.75'],
    [[...COSTS, ['Subtotal', '$3,000.00'], ['Tax', '$100.00'], ['Total', '$3,100.00']], '$3,000.00'],
    [[...COSTS, ['Subtotal', '$3,500.75'], ['Tax', '$100.00'], ['Total', '$3,500.75']], '$3,500.75'],
    [[...COSTS, ['Subtotal', '$3,500.75'], ['Tax', '$100.00'], ['Grand total', '$3,700.75']], '$3,700.75'],
    [
      [
        ['Week 1', '40 hours'],
        ['Week 2', '32 hours'],
        ['Total', '80 hours'],
      ],
      '80 hours',
    ],
    [
      [
        ['', 'Week 1', '40'],
        ['', 'Week 2', '32.5'],
        ['', 'Sum', '72'],
      ],
      '72',
    ],
    [
      [
        ['Fee', '$500'],
        ['Total', '$600'],
      ],
      '$600',
    ],
  ])('is found in %j', (rows, total) => {
    expect(found(rows)).toEqual([total]);
  });

  test.each([
    [[...COSTS, ['Total', '$3,500.75']]],
    [[...COSTS, ['Subtotal', '$3,500.75'], ['Tax', '$100.00'], ['Total', '$3,600.75']]],
    [
      [
        ['A', '$10'],
        ['B', '$20'],
        ['Subtotal', '$30'],
        ['C', '$5'],
        ['Subtotal', '$5'],
        ['Total', '$35'],
      ],
    ],
    [
      [
        ['Fee', '$500'],
        ['Discount', '$50'],
        ['Total', '$450'],
      ],
    ],
    [
      [
        ['Fee', '$500'],
        ['Discount', '-$50'],
        ['Total', '$450'],
      ],
    ],
    [
      [
        ['Fee', '$500'],
        ['Refund', '($50)'],
        ['Total', '$450'],
      ],
    ],
    [
      [
        ['Nights', '12'],
        ['Nightly rate', '$100'],
        ['Total', '$1,200'],
      ],
    ],
    [
      [
        ['Rate per mile', '$0.70'],
        ['Total', '$70.00'],
      ],
    ],
    [
      [
        ['Fee', '$500'],
        ['Travel', 'At cost'],
        ['Total', '$900'],
      ],
    ],
    [
      [
        ['Fee', '$500'],
        ['Tax', '8%'],
        ['Total', '$540'],
      ],
    ],
    [
      [
        ['Fee', '$0.10'],
        ['Tax', '$0.20'],
        ['Total', '$0.30'],
      ],
    ],
    [
      [
        ['Total shifts', '12'],
        ['Hours a week', '50'],
      ],
    ],
    [
      [
        ['Regular hours', '$355.00'],
        ['Hours beyond the schedule', '$533.00'],
      ],
    ],
    [[['Total', '$500.00']]],
    [
      [
        ['Hours a week', '50'],
        ['Total shifts', '12'],
      ],
    ],
    [
      [
        ['Hours a week', '40'],
        ['Weeks', '2'],
        ['Total hours', '80'],
      ],
    ],
    [
      [
        ['Beds', '120'],
        ['Occupants', '2'],
        ['Total', '3'],
      ],
    ],
  ])('is none in %j', (rows) => {
    expect(found(rows)).toEqual([]);
  });

  test('is found below merged cells, by column', () => {
    const shifts = [
      ['Date', 'Shift', 'Hours', 'Amount'],
      ['May 17, 2027', 'Day', '10', '$3,550.00'],
      ['May 18, 2027', 'Day', '10', '$3,550.00'],
    ];
    const [label, ...sums] = tableOf([['Total', '20', '$7,000.00']], false, 20).map((line, at) => ({
      ...line,
      cell: line.cell && { ...line.cell, row: 3, gridColumn: at === 0 ? 0 : at + 1 },
    }));
    if (label === undefined) throw new Error('There is a label.');
    const letter = letterOf([...tableOf(shifts, true), label, ...sums]);
    expect(textsAt(check.find(letter), letter)).toEqual(['$7,000.00']);
  });

  test('is skipped in columns of rates', () => {
    const rows = [
      ['Kind', 'Rate', 'Amount'],
      ['Day', '$100', '$1,000'],
      ['Night', '$120', '$600'],
      ['Total', '$110', '$1,600'],
    ];
    expect(found(rows, true)).toEqual([]);
  });

  test('is shown with the right one', () => {
    const [finding] = check.find(letterOf(tableOf([...COSTS, ['Total', '$3,000.00']])));
    expect(finding?.message).toBe('The total is $3,000.00, but the amounts above it add up to $3,500.75.');
    const [hours] = check.find(
      letterOf(
        tableOf([
          ['A', '1,000'],
          ['B', '32.5'],
          ['Total', '1,000'],
        ]),
      ),
    );
    expect(hours?.message).toBe('The total is 1,000, but the amounts above it add up to 1,032.5.');
  });
});
