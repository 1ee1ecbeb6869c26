import type { NamedRef } from '@letterdesk/core/checks/name-index';
import type { CompletedIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { ID_KEYS, idsOf } from '@letterdesk/core/flooding/id-map';
import { type CustomerRecord, KIND_OF_ID_KEY, type RecordRef, refKey } from '@letterdesk/core/flooding/records';
import type { CustomerData } from './port.ts';

const MAX_RELATED = 300;
/** One page. */
const JOBS_OF_CLIENT = 100;

interface RelatedRecords {
  /** False if there are too many to read all. */
  readonly isComplete: boolean;
  /** Such as a client's other contacts. */
  readonly records: readonly CustomerRecord[];
  /** Where the client's other jobs are. */
  readonly worksites: readonly NamedRef[];
}

/** Reads records that aren't in a letter's id map, but are named by its records. */
export async function readRelatedRecords(
  customerData: CustomerData,
  environment: string,
  { ids, records }: CompletedIdMap,
  signal: AbortSignal,
): Promise<RelatedRecords> {
  const related = refsIn([...records.values()]).filter((ref) => !records.has(refKey(ref)));
  const [read, worksites] = await Promise.all([
    customerData.readRecords(environment, related.slice(0, MAX_RELATED), signal),
    typeof ids.clientId === 'number' ? readWorksites(customerData, environment, ids.clientId, signal) : [],
  ]);
  return { isComplete: related.length <= MAX_RELATED, records: read, worksites };
}

function refsIn(records: readonly CustomerRecord[]): RecordRef[] {
  const refs = records.flatMap(({ relations }) =>
    ID_KEYS.flatMap((key) => idsOf(relations, key).map((id) => ({ kind: KIND_OF_ID_KEY[key], id }))),
  );
  return [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}

async function readWorksites(
  customerData: CustomerData,
  environment: string,
  clientId: number,
  signal: AbortSignal,
): Promise<NamedRef[]> {
  const query = { text: '', match: { clientId }, page: 1, pageSize: JOBS_OF_CLIENT };
  const { records } = await customerData.listRecords(environment, 'job', query, signal);
  return records.flatMap(({ relations }) =>
    idsOf(relations, 'primaryWorksiteId').map((id) => ({ kind: 'worksite' as const, id })),
  );
}
