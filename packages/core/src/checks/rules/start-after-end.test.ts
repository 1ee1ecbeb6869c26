import { describe, expect, test } from 'vitest';
import { letterOf, linesOf, tableOf, textsAt } from '../testing/letter-of.ts';
import check from './start-after-end.ts';

const found = (letter: Parameters<typeof check.find>[0]) => textsAt(check.find(letter), letter);

describe('a period that ends before it starts', () => {
  test.each([
    ['from 05/02/2027 to 04/30/2027', '04/30/2027'],
    ['May 2, 2027 – April 30, 2027', 'April 30, 2027'],
    ['May 2, 2027 through April 30, 2027.', 'April 30, 2027'],
    ['Covered from May 2, 2027, until April 30, 2027', 'April 30, 2027'],
    ['Monday, May 3, 2027 to Friday, April 30, 2027', 'Friday, April 30, 2027'],
    ['between May 2, 2027 and April 30, 2027', 'April 30, 2027'],
    ['It starts on May 2, 2027 and ends on April 30, 2027.', 'April 30, 2027'],
    ['You arrive on May 2, 2027 and leave on April 30, 2027.', 'April 30, 2027'],
    ['The assignment begins May 2, 2027 and runs through April 30, 2027.', 'April 30, 2027'],
    ['from 05/02/2027, 3:00 p.m., to 04/30/2027', '04/30/2027'],
    ['from Mar 5 to Mar 3, 2027', 'Mar 3, 2027'],
    ['with a start date of May 2, 2027 and an end date of April 30, 2027', 'April 30, 2027'],
    ['The first day is May 2, 2027 and the last day is April 30, 2027.', 'April 30, 2027'],
    ['You can move in on May 2, 2027 and must move out by April 30, 2027.', 'April 30, 2027'],
    ['has changed: (May 2, 2027 to April 30, 2027)', 'April 30, 2027'],
  ])('is found in %j', (text, end) => {
    expect(found(letterOf(linesOf(text)))).toEqual([end]);
    const titled = letterOf([], { title: linesOf(text) });
    expect(found(titled)).toEqual([end]);
  });

  test.each([
    'from 04/30/2027 to 05/02/2027',
    'May 2, 2027 to May 2, 2027',
    'from Dec 20 to Jan 4, 2027',
    'from July 1 to June 30, 2027',
    'You are confirmed from May 17 to Jun 4, 2027, 50 hours a week.',
    'The start has been moved from 05/10/2027 to 05/03/2027.',
    'We rescheduled your orientation from May 10, 2027 to May 3, 2027.',
    'It starts on May 10, 2027; please answer by May 3, 2027.',
    'If you start on May 10, 2027, you can enroll until April 30, 2027.',
    'To keep your first day, May 17, 2027, please send us the following by April 26, 2027:',
    'On May 20, 2027 you canceled the assignment, which was to begin on May 17, 2027.',
    'available to you on May 10, 2027 and to others on May 3, 2027',
    'To: May 3, 2027\nFrom: May 5, 2027',
  ])('is none in %j', (text) => {
    expect(found(letterOf(linesOf(text)))).toEqual([]);
  });

  test('is found in lines with labels', () => {
    expect(found(letterOf(linesOf('Start date: 05/02/2027', 'End date: 04/30/2027')))).toEqual(['04/30/2027']);
    expect(found(letterOf(linesOf('Start date: 05/02/2027\nEnd date: 04/30/2027')))).toEqual(['04/30/2027']);
    expect(found(letterOf(linesOf('Moving in: 05/02/2027', 'Assignment end: 04/30/2027')))).toEqual([]);
  });

  test('is found in tables with labels beside or above', () => {
    const beside = [
      ['Assignment start', 'May 2, 2027'],
      ['Place', 'Elmira'],
      ['Assignment end', 'April 30, 2027'],
    ];
    expect(found(letterOf(tableOf(beside)))).toEqual(['April 30, 2027']);
    const above = [
      ['Facility', 'From', 'To'],
      ['Elmira', '07/01/2019', '06/30/2024'],
      ['Ashby', '07/01/2024', '06/30/2019'],
    ];
    expect(found(letterOf(tableOf(above, true)))).toEqual(['06/30/2019']);
    expect(found(letterOf(tableOf(above)))).toEqual(['06/30/2019']);
  });

  test('is found in tables that begin with names of columns', () => {
    const rows = [
      ['Subject', 'As we have it'],
      ['Moving in', 'May 2, 2027, from 3:00 p.m.'],
      ['Moving out', 'April 30, 2027, by 11:00 a.m.'],
    ];
    expect(found(letterOf(tableOf(rows, true)))).toEqual(['April 30, 2027']);
  });

  test('is found in two fields of one record', () => {
    const [line] = linesOf('MAY 2, 2027 is when, and it is over on April 30, 2027.');
    if (line === undefined) throw new Error('There is a line.');
    const values = [
      { shortcode: 'Start', from: 0, to: 11 },
      { shortcode: 'End', from: 39, to: 53 },
    ];
    const dateValue = (shortcode: string, field: string, id: number) =>
      ({
        shortcode,
        description: shortcode,
        type: 'date',
        required: true,
        source: { record: 'assignment', id, field },
        flooded: '',
      }) as const;
    const same = [dateValue('Start', 'startDate', 1), dateValue('End', 'endDate', 1)];
    expect(found(letterOf([{ ...line, values }], { values: same }))).toEqual(['April 30, 2027']);
    const apart = [dateValue('Start', 'startDate', 1), dateValue('End', 'endDate', 2)];
    expect(found(letterOf([{ ...line, values }], { values: apart }))).toEqual([]);
  });

  test('says what is wrong and what to do', () => {
    const [finding] = check.find(letterOf(linesOf('from 05/02/2027 to 04/30/2027')));
    expect(finding?.message).toBe('The end, 04/30/2027, is before the start, 05/02/2027.');
    expect(finding?.remedy).toBe('Correct one of the dates.');
  });
});
