import type { QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import {
  type listRecords as endpoint,
  RECORD_PAGE_SIZE,
  type RecordRow,
  type recordKind,
} from '@letterdesk/contract/records';
import { type IdKey, type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { conditionsOf } from '@letterdesk/core/flooding/record-filters';
import {
  type CustomerRecord,
  KIND_OF_ID_KEY,
  type RecordRef,
  type RecordsByRef,
  recordsByRef,
  refKey,
} from '@letterdesk/core/flooding/records';
import type { z } from 'zod';
import { acceptEnvironment, type ConfiguredCustomerData, callCustomerData } from '../flooding/complete-id-map.ts';

/** The kinds of records from which a source system opens Letterdesk. */
type OpeningKind = z.output<typeof recordKind>;

const ID_KEY_OF: Readonly<Record<OpeningKind, IdKey>> = {
  assignment: 'assignmentId',
  present: 'presentId',
  job: 'jobId',
  client: 'clientId',
  provider: 'providerId',
};

/** Ids that a source system sends as `null` when the record has none. */
const NULL_WHEN_MISSING: Readonly<Record<OpeningKind, readonly IdKey[]>> = {
  assignment: ['clientContractId', 'workUnitIds'],
  present: [],
  job: [],
  client: ['clientContactId', 'clientRepId'],
  provider: ['providerRepId', 'providerContractId'],
};

/**
 * Builds the link by which a source system opens Letterdesk from a record (specification 4.30): its id, a client's
 * contacts, and `null` for missing ids.
 */
export function recordLink(kind: OpeningKind, { id, relations }: Pick<CustomerRecord, 'id' | 'relations'>): string {
  const query = [`${ID_KEY_OF[kind]}=${id}`];
  if (kind === 'client') query.push(...contactsOf(relations));
  for (const key of NULL_WHEN_MISSING[kind]) {
    if (relations[key] === 'null') query.push(`${key}=null`);
  }
  return `/letters?${query.join('&')}`;
}

function contactsOf({ clientContactIds }: IdMap): string[] {
  if (clientContactIds === undefined || clientContactIds === 'null' || clientContactIds.length === 0) return [];
  return [`clientContactIds=${clientContactIds.join(',')}`];
}

/**
 * Lists one page of records of a kind, each with a few facts and its opening link.
 * @throws Failure `customer_data_unavailable`.
 */
export async function listRecords(
  customerData: ConfiguredCustomerData,
  { kind, text, page, ...filters }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const environment = acceptEnvironment(customerData, undefined);
  return callCustomerData(async () => {
    const where = conditionsOf(kind, filters);
    const requested = { text, fields: fieldsOfFacts(kind), where, page, pageSize: RECORD_PAGE_SIZE };
    const found = await customerData.listRecords(environment, kind, requested);
    const related = recordsByRef(await customerData.readRecords(environment, refsOfFacts(kind, found.records)));
    const records = found.records.map((record) => ({
      kind,
      id: record.id,
      label: record.label,
      facts: factsOf(kind, record, related),
      link: recordLink(kind, record),
    }));
    return { records, total: found.total };
  });
}

/** A fact that identifies a record: a field, a date range, or the label of a related record. */
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

/** Fields shown among the facts, so that the search finds records by them. */
function fieldsOfFacts(kind: OpeningKind): string[] {
  return FACTS[kind].flatMap((fact) => ('field' in fact ? [fact.field] : []));
}

/** Related records whose labels appear among the facts. */
function refsOfFacts(kind: OpeningKind, records: readonly CustomerRecord[]): RecordRef[] {
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

/** Builds the known facts of a record, in a fixed order. */
function factsOf(kind: OpeningKind, record: CustomerRecord, related: RecordsByRef): RecordRow['facts'] {
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
