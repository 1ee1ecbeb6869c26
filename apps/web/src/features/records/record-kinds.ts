import type { RecordRow } from '@letterdesk/contract/records';

export type RecordKind = RecordRow['kind'];

/** The kinds of records in the order of a placement, with the words for one kind's list. */
export const RECORD_KINDS: readonly { readonly kind: RecordKind; readonly label: string }[] = [
  { kind: 'assignment', label: 'Assignments' },
  { kind: 'present', label: 'Presents' },
  { kind: 'job', label: 'Jobs' },
  { kind: 'client', label: 'Clients' },
  { kind: 'provider', label: 'Providers' },
];

/** The columns of a page of records: every fact's label once, in the order they come. */
export function factLabels(records: readonly RecordRow[]): string[] {
  return [...new Set(records.flatMap(({ facts }) => facts.map(({ label }) => label)))];
}

/** A record's value under a column; null when the source has none. */
export function factOf(record: RecordRow, label: string): string | null {
  return record.facts.find((fact) => fact.label === label)?.value || null;
}
