import type { CustomerRecord, FieldValue } from '../flooding/records.ts';
import type { LetterNames } from './checked-letter.ts';
import { NAMED_KINDS, type NamedKind, type NamedRecord } from './name-index.ts';

/** Fields that hold a whole name. Others, such as `firstName` or `contactName`, would name too much. */
const FULL_NAMES = ['name', 'commonName', 'legalName'] as const;
const PEOPLE: readonly string[] = ['provider', 'contact'];
const ORGANIZATIONS: readonly string[] = ['client', 'worksite', 'rep'];
/** Longer texts are no names. */
export const MAX_NAME_LENGTH = 200;
/** Characters of a text that may mention names, and the number of such texts. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_TEXTS = 1_000;

/** Returns what the index stores of a client, provider or worksite. */
export function namedRecordOf(kind: NamedKind, { id, label, fields }: CustomerRecord): NamedRecord {
  const names = [label, ...FULL_NAMES.map((field) => fields[field])];
  return { kind, id, names: [...new Set(names.filter(isName))] };
}

/** Returns the names of the records that a letter is about. */
export function namesOfRecords(records: readonly CustomerRecord[]): LetterNames {
  const namesOfKinds = (kinds: readonly string[]) =>
    records.filter(({ kind }) => kinds.includes(kind)).flatMap(namesIn);
  const texts = records.flatMap(({ label, fields }) => [label, ...Object.values(fields).flatMap(textsIn)]);
  return {
    people: namesOfKinds(PEOPLE),
    others: namesOfKinds(ORGANIZATIONS),
    related: [...new Set(texts.filter(mayMention))].slice(0, MAX_TEXTS),
    records: records.flatMap(({ kind, id }) => (isNamedKind(kind) ? [{ kind, id }] : [])),
  };
}

function namesIn({ label, fields }: CustomerRecord): string[] {
  const named = Object.entries(fields).filter(([field]) => /name/i.test(field));
  return [label, ...named.map(([, value]) => value)].filter(isName);
}

function isName(value: FieldValue | undefined): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

function mayMention(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && /\p{Lu}/u.test(text);
}

function textsIn(value: FieldValue): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value === 'number') return [];
  return value.flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'string'));
}

function isNamedKind(kind: string): kind is NamedKind {
  return (NAMED_KINDS as readonly string[]).includes(kind);
}
