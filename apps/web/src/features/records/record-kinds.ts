import type { RecordRow } from '@letterdesk/contract/records';

export type RecordKind = RecordRow['kind'];

/** Record kinds in display order, with labels. */
export const RECORD_KINDS: readonly { readonly kind: RecordKind; readonly label: string }[] = [
  { kind: 'assignment', label: 'Assignments' },
  { kind: 'present', label: 'Presents' },
  { kind: 'job', label: 'Jobs' },
  { kind: 'client', label: 'Clients' },
  { kind: 'provider', label: 'Providers' },
];

/** Returns the unique fact labels of a page of records, in order. */
export function factLabels(records: readonly RecordRow[]): string[] {
  return [...new Set(records.flatMap(({ facts }) => facts.map(({ label }) => label)))];
}

export function getRecordFact(record: RecordRow, label: string): string | null {
  return record.facts.find((fact) => fact.label === label)?.value || null;
}
