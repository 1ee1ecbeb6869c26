import { type RecordRow, recordKind } from '@letterdesk/contract/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factLabels, getRecordFact, RECORD_KINDS } from './record-kinds.ts';
import { splitAtDates } from './records-panel.tsx';

function aRecord(facts: RecordRow['facts']): RecordRow {
  return { kind: 'assignment', id: 501, label: 'Assignment 501', facts, link: '/letters?assignmentId=501' };
}

describe('the dates of a fact', () => {
  it('are separate from the surrounding text', () => {
    expect(splitAtDates('2026-11-16 to 2026-11-27').map(({ text, isDate }) => [text, isDate])).toEqual([
      ['2026-11-16', true],
      [' to ', false],
      ['2026-11-27', true],
    ]);
  });

  it('leave out nothing from any fact', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(
          splitAtDates(value)
            .map(({ text }) => text)
            .join(''),
        ).toBe(value);
      }),
    );
  });
});

describe('the records page', () => {
  it('has a tab for every kind of record', () => {
    expect(RECORD_KINDS.map(({ kind }) => kind)).toEqual(recordKind.options);
  });

  it('has one column per fact, even if some records lack it', () => {
    const records = [
      aRecord([{ label: 'Provider', value: 'Jordan Avery' }]),
      aRecord([
        { label: 'Provider', value: 'Sam Lee' },
        { label: 'Client', value: 'Northgate' },
      ]),
    ];
    expect(factLabels(records)).toEqual(['Provider', 'Client']);
  });

  it('shows a missing or empty fact differently from a value', () => {
    const record = aRecord([
      { label: 'Provider', value: 'Jordan Avery' },
      { label: 'Client', value: '' },
    ]);
    expect(getRecordFact(record, 'Provider')).toBe('Jordan Avery');
    expect(getRecordFact(record, 'Client')).toBeNull();
    expect(getRecordFact(record, 'Job')).toBeNull();
  });
});
