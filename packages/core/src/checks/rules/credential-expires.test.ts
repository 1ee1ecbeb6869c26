import { describe, expect, test } from 'vitest';
import type { CheckedValue } from '../checked-letter.ts';
import type { Line } from '../lines.ts';
import { hostileTexts, readsInProportion } from '../testing/hostile-texts.ts';
import { aLetterAbout, aValue, findIn, lineWith } from '../testing/letter-about.ts';
import credentialExpires from './credential-expires.ts';

const value = (shortcode: string, description: string, record: string, field: string, flooded: string) =>
  aValue({ shortcode, description, type: 'date', source: { record, id: 1, field }, flooded });

const END = value('AssignmentEndDate', 'Assignment end date', 'assignment', 'endDate', 'May 29, 2027');
const LICENSE = value('Expiration', 'License expiration date', 'provider', 'licenseExpiration', '');
const COVERAGE = value('CoverageEnd', 'Malpractice coverage end', 'provider', 'coverageEnd', '');
const CONTRACT = value('ContractEnd', 'Client contract expiration date', 'clientContract', 'expirationDate', '');
const CLEARED = value('ClearUntil', 'Name clear expiration', 'present', 'nameClearExpires', '');

const found = (line: string, ...values: CheckedValue[]) =>
  findIn(credentialExpires, { text: [lineWith('Until [[AssignmentEndDate|May 29, 2027]]'), lineWith(line)], values });

describe('a credential that expires too early', () => {
  test.each(['May 28, 2027', 'Jan 5, 2027', '05/28/2027', '5/1/2027', '2027-05-28', 'Friday, May 28, 2027'])(
    'is found on %s',
    (date) => {
      expect(found(`Expires [[Expiration|${date}]]`, END, LICENSE)).toEqual([`text: ${date}`]);
      expect(found(`In force to [[CoverageEnd|${date}]]`, END, COVERAGE)).toEqual([`text: ${date}`]);
    },
  );

  test.each(['May 29, 2027', 'May 30, 2027', '01/05/2028', 'soon', ''])('isn’t found on “%s”', (date) => {
    expect(found(`Expires [[Expiration|${date}]]`, END, LICENSE)).toEqual([]);
  });

  test('isn’t a contract or a cleared name', () => {
    expect(found('To [[ContractEnd|May 1, 2027]], [[ClearUntil|May 1, 2027]]', END, CONTRACT, CLEARED)).toEqual([]);
  });

  test('is compared with what people made of the end', () => {
    const text = [lineWith('To [[AssignmentEndDate|June 30, 2027]]'), lineWith('Expires [[Expiration|June 1, 2027]]')];
    const findings = credentialExpires.find(aLetterAbout({ text, values: [END, LICENSE] }));
    expect(findings.map(({ message }) => message)).toEqual([
      'This expires on June 1, 2027, before the assignment ends on June 30, 2027.',
    ]);
  });

  test('is compared with the job or the start if the letter has no end', () => {
    const job = value('JobEndDate', 'Job end date', 'job', 'endDate', 'May 29, 2027');
    const start = value('Start', 'Assignment start date', 'assignment', 'startDate', 'May 29, 2027');
    for (const limit of [job, start]) {
      expect(found('Expires [[Expiration|May 1, 2027]]', limit, LICENSE)).toEqual(['text: May 1, 2027']);
    }
    expect(found('Expires [[Expiration|May 1, 2027]]', LICENSE)).toEqual([]);
  });
});

describe('a typed date of a credential', () => {
  test.each([
    ['Your license OH-41000 expires on May 1, 2027.', 'May 1, 2027'],
    ['DEA certificate, valid through 05/01/2027', '05/01/2027'],
    ['Your DEA registration runs out on May 1, 2027.', 'May 1, 2027'],
    ['Malpractice coverage ends on May 1, 2027.', 'May 1, 2027'],
    ['Malpractice coverage, expiration date: 2027-05-01', '2027-05-01'],
  ])('is found in “%s”', (line, date) => {
    expect(found(line, END)).toEqual([`text: ${date}`]);
  });

  test.each([
    'Your license expires on June 1, 2027.',
    'The rate expires on May 1, 2027.',
    'The coverage agreement expires on May 1, 2027.',
    'Your license expires soon; call us by May 1, 2027.',
  ])('isn’t found in “%s”', (line) => {
    expect(found(line, END)).toEqual([]);
  });

  test('is found beside the cell that says what expires', () => {
    const cell = { table: 0, row: 0, isHeader: false };
    const row = (label: string) => [
      lineWith(label, { ...cell, column: 0, gridColumn: 0 }),
      lineWith('May 1, 2027', { ...cell, column: 1, gridColumn: 1 }),
    ];
    const inRow = (label: string) => findIn(credentialExpires, { text: row(label), values: [END] });
    expect(inRow('License expires')).toEqual(['text: May 1, 2027']);
    expect(inRow('Offer expires')).toEqual([]);
  });

  test('is marked once if it is a value too', () => {
    expect(found('License, expires [[Expiration|May 1, 2027]]', END, LICENSE)).toEqual(['text: May 1, 2027']);
  });

  test.each(hostileTexts('license expires ', 'May 1, 2027 ', 'expires on '))(
    'is searched for in proportion to %s',
    (_, text) => {
      expect(readsInProportion(credentialExpires, text, { values: [END] })).toEqual({
        isInProportion: true,
        unbounded: [],
      });
    },
  );
});

/** A table of licenses with its header. */
function licenses(...rows: readonly (readonly string[])[]): Line[] {
  return [['State', 'Number', 'Expires'], ...rows].flatMap((row, at) =>
    row.map((text, column) => lineWith(text, { table: 0, row: at, column, gridColumn: column, isHeader: at === 0 })),
  );
}

describe('a table of licenses', () => {
  const PLACE = aValue({
    shortcode: 'City',
    source: { record: 'worksite', id: 1, field: 'city' },
    flooded: 'Stonebridge, PA',
  });
  const inTable = (rows: readonly (readonly string[])[], ...values: CheckedValue[]) =>
    findIn(credentialExpires, { text: licenses(...rows), values: [END, ...values] });

  test('has a finding if the license of the worksite’s state expires too early', () => {
    const rows = [
      ['OH', 'OH-1', 'May 1, 2028'],
      ['PA', 'PA-1', 'May 1, 2027'],
    ];
    expect(inTable(rows, PLACE)).toEqual(['text: May 1, 2027']);
    expect(inTable(rows)).toEqual([]);
  });

  test('has none for licenses of other states', () => {
    const rows = [
      ['OH', 'OH-1', 'May 1, 2027'],
      ['PA', 'PA-1', 'May 1, 2028'],
    ];
    expect(inTable(rows, PLACE)).toEqual([]);
  });

  test('has one for the last to expire if all do and the state is unknown', () => {
    const rows = [
      ['OH', 'OH-1', 'May 1, 2027'],
      ['PA', 'PA-1', 'May 2, 2027'],
    ];
    expect(inTable(rows)).toEqual(['text: May 2, 2027']);
  });

  test('has none if a column is a contract’s', () => {
    const text = licenses(['PA', 'PA-1', 'May 1, 2027']).map((line) =>
      line.text === 'Number' ? lineWith('Contract', line.cell) : line,
    );
    expect(findIn(credentialExpires, { text, values: [END] })).toEqual([]);
  });

  test('has 5,000 findings in 5,000 rows without a column of states', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`BLS ${at}`, 'card', 'May 1, 2027']);
    const text = licenses(...rows).map((line) => (line.text === 'State' ? lineWith('Certificate', line.cell) : line));
    expect(findIn(credentialExpires, { text, values: [END] })).toHaveLength(5_000);
  });
});
