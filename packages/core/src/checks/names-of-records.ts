import type { CustomerRecord, FieldValue } from '../flooding/records.ts';
import type { LetterNames } from './checked-letter.ts';
import { NAMED_KINDS, type NamedKind, type NamedRecord } from './name-index.ts';

/** Fields that hold a whole name. Others, such as `firstName` or `contactName`, would name too much. */
const FULL_NAMES = ['name', 'commonName', 'legalName'] as const;
const PEOPLE: readonly string[] = ['provider', 'contact'];
const ORGANIZATIONS: readonly string[] = ['client', 'worksite', 'rep'];

/** Returns what the index stores of a client, provider or worksite. */
export function namedRecordOf(kind: NamedKind, { id, label, fields }: CustomerRecord): NamedRecord {
  const names = [label, ...FULL_NAMES.map((field) => fields[field])];
  return { kind, id, names: [...new Set(names.filter((name) => typeof name === 'string'))] };
}

/** Returns the names of the records that a letter is about. */
export function namesOfRecords(records: readonly CustomerRecord[]): LetterNames {
  const namesOfKinds = (kinds: readonly string[]) =>
    records.filter(({ kind }) => kinds.includes(kind)).flatMap((record) => [record.label, ...nameFieldsOf(record)]);
  return {
    people: namesOfKinds(PEOPLE),
    others: namesOfKinds(ORGANIZATIONS),
    related: records.flatMap(({ label, fields }) => [label, ...Object.values(fields).flatMap(textsIn)]),
    records: records.flatMap(({ kind, id }) => (isNamedKind(kind) ? [{ kind, id }] : [])),
  };
}

function nameFieldsOf({ fields }: CustomerRecord): string[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    /name/i.test(field) && typeof value === 'string' ? [value] : [],
  );
}

function textsIn(value: FieldValue): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value === 'number') return [];
  return value.flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'string'));
}

function isNamedKind(kind: string): kind is NamedKind {
  return (NAMED_KINDS as readonly string[]).includes(kind);
}
