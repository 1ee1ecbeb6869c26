import type { recordKind } from '@letterdesk/contract/records';
import type { IdKey, IdMap } from '@letterdesk/core/flooding/id-map';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import type { z } from 'zod';

/** The kinds of records from which a source system opens Letterdesk. */
export type OpeningKind = z.output<typeof recordKind>;

const ID_KEY_OF: Readonly<Record<OpeningKind, IdKey>> = {
  assignment: 'assignmentId',
  present: 'presentId',
  job: 'jobId',
  client: 'clientId',
  provider: 'providerId',
};

/** What a source system says it has none of; nothing but the record itself could tell. */
const TOLD_WHEN_NONE: Readonly<Record<OpeningKind, readonly IdKey[]>> = {
  assignment: ['clientContractId', 'workUnitIds'],
  present: [],
  job: [],
  client: ['clientContactId', 'clientRepId'],
  provider: ['providerRepId', 'providerContractId'],
};

/**
 * The link by which a source system would open Letterdesk from a record: its id, a client's contacts, and the string
 * `null` for what it has none of (specification 4.30).
 */
export function recordLink(kind: OpeningKind, { id, relations }: Pick<CustomerRecord, 'id' | 'relations'>): string {
  const query = [`${ID_KEY_OF[kind]}=${id}`];
  if (kind === 'client') query.push(...contactsOf(relations));
  for (const key of TOLD_WHEN_NONE[kind]) {
    if (relations[key] === 'null') query.push(`${key}=null`);
  }
  return `/letters?${query.join('&')}`;
}

function contactsOf({ clientContactIds }: IdMap): string[] {
  if (clientContactIds === undefined || clientContactIds === 'null' || clientContactIds.length === 0) return [];
  return [`clientContactIds=${clientContactIds.join(',')}`];
}
