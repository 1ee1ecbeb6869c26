import type { RecordRow } from '@letterdesk/contract/records';
import { type IdKey, idsOf } from '@letterdesk/core/flooding/id-map';
import {
  type CustomerRecord,
  KIND_OF_ID_KEY,
  type RecordRef,
  type RecordsByRef,
  refKey,
} from '@letterdesk/core/flooding/records';
import type { OpeningKind } from './record-link.ts';

/** A fact to recognise a record by: from a field, from two days, or the label of a related record. */
type Fact =
  | { readonly label: string; readonly field: string }
  | { readonly label: string; readonly from: string; readonly to: string }
  | { readonly label: string; readonly related: IdKey };

const FACTS: Readonly<Record<OpeningKind, readonly Fact[]>> = {
  assignment: [
    { label: 'Number', field: 'number' },
    { label: 'Dates', from: 'startDate', to: 'endDate' },
    { label: 'Status', field: 'status' },
    { label: 'Worksite', related: 'primaryWorksiteId' },
  ],
  present: [
    { label: 'Presented', field: 'date' },
    { label: 'State', field: 'state' },
    { label: 'Job', related: 'jobId' },
  ],
  job: [
    { label: 'Dates', from: 'startDate', to: 'endDate' },
    { label: 'Schedule', field: 'schedule' },
    { label: 'Client rep', related: 'clientRepId' },
  ],
  client: [
    { label: 'Account', field: 'accountNumber' },
    { label: 'Place', field: 'city' },
    { label: 'Primary contact', related: 'clientContactId' },
  ],
  provider: [
    { label: 'NPI', field: 'npi' },
    { label: 'Specialty', related: 'specialtyId' },
    { label: 'Provider rep', related: 'providerRepId' },
  ],
};

/** The fields whose values stand among the facts of a kind, so that a record can be found by what is shown of it. */
export function fieldsOfFacts(kind: OpeningKind): string[] {
  return FACTS[kind].flatMap((fact) => ('field' in fact ? [fact.field] : []));
}

/** The related records whose labels the facts of these records show. */
export function refsOfFacts(kind: OpeningKind, records: readonly CustomerRecord[]): RecordRef[] {
  const refs = new Map<string, RecordRef>();
  for (const fact of FACTS[kind]) {
    if (!('related' in fact)) continue;
    for (const { relations } of records) {
      for (const id of idsOf(relations, fact.related)) {
        const ref = { kind: KIND_OF_ID_KEY[fact.related], id };
        refs.set(refKey(ref), ref);
      }
    }
  }
  return [...refs.values()];
}

/** The facts of a record that the source system knows, in a fixed order. */
export function factsOf(kind: OpeningKind, record: CustomerRecord, related: RecordsByRef): RecordRow['facts'] {
  return FACTS[kind].flatMap((fact) => {
    const value = factText(fact, record, related);
    return value === '' ? [] : [{ label: fact.label, value }];
  });
}

function factText(fact: Fact, record: CustomerRecord, related: RecordsByRef): string {
  if ('field' in fact) return textOf(record, fact.field);
  if ('from' in fact) {
    const [from, to] = [textOf(record, fact.from), textOf(record, fact.to)];
    return from === '' && to === '' ? '' : `${from || '…'} to ${to || '…'}`;
  }
  const kind = KIND_OF_ID_KEY[fact.related];
  const labels = idsOf(record.relations, fact.related).map((id) => related.get(refKey({ kind, id }))?.label ?? '');
  return labels.filter((label) => label !== '').join(', ');
}

function textOf({ fields }: CustomerRecord, field: string): string {
  const value = fields[field] ?? null;
  return value === null || typeof value === 'object' ? '' : String(value);
}
