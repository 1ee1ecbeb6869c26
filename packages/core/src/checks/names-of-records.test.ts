import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '../flooding/records.ts';
import { MAX_NAME_LENGTH, namedRecordOf, namesOfRecords } from './names-of-records.ts';

const client: CustomerRecord = {
  kind: 'client',
  id: 3,
  label: 'Cedar Hollow',
  fields: { legalName: 'Cedar Hollow, LLC', parentName: 'Mercy Network', contactName: 'Ann Lee', beds: 40, fax: null },
  relations: {},
};
const provider: CustomerRecord = {
  kind: 'provider',
  id: 7,
  label: 'Reza Rasmussen, MD',
  fields: {
    nickname: 'Ray',
    npi: '1200007919',
    workHistory: [{ facility: 'Bellwether Clinic', role: 'attending', since: 2019, until: null }],
  },
  relations: {},
};
const job: CustomerRecord = { kind: 'job', id: 5, label: 'J-5 in Larkspur Falls', fields: {}, relations: {} };

describe('names of records', () => {
  test('are stored whole in the index, each once', () => {
    expect(namedRecordOf('client', client)).toEqual({
      kind: 'client',
      id: 3,
      names: ['Cedar Hollow', 'Cedar Hollow, LLC'],
    });
    expect(namedRecordOf('client', { ...client, fields: { name: 'Cedar Hollow' } }).names).toEqual(['Cedar Hollow']);
  });

  test('are those of people, those of others, and whatever the records mention', () => {
    const names = namesOfRecords([client, provider, job]);
    expect(names.people).toEqual(['Reza Rasmussen, MD', 'Ray']);
    expect(names.others).toEqual(['Cedar Hollow', 'Cedar Hollow, LLC', 'Mercy Network', 'Ann Lee']);
    expect(names.related).toEqual([
      'Cedar Hollow',
      'Cedar Hollow, LLC',
      'Mercy Network',
      'Ann Lee',
      'Reza Rasmussen, MD',
      'Ray',
      'Bellwether Clinic',
      'J-5 in Larkspur Falls',
    ]);
    expect(names.records).toEqual([
      { kind: 'client', id: 3 },
      { kind: 'provider', id: 7 },
    ]);
  });

  test('leave out texts that are too long, and the thousandth that might mention one', () => {
    const long = 'A'.repeat(MAX_NAME_LENGTH + 1);
    expect(namedRecordOf('client', { ...client, label: long }).names).toEqual(['Cedar Hollow, LLC']);
    expect(namesOfRecords([{ ...client, fields: { name: long } }]).others).toEqual(['Cedar Hollow']);
    const rows = Array.from({ length: 5_000 }, (_, at) => ({ facility: `Clinic ${at}`, note: 'A'.repeat(5_000) }));
    expect(namesOfRecords([{ ...client, fields: { rows } }]).related).toHaveLength(1_000);
  });
});
