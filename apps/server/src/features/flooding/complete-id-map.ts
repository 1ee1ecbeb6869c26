import type { ProcessedIds } from '@letterdesk/contract/flooding';
import { type CompletedIdMap, completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { creationWarning } from '@letterdesk/core/flooding/creation-warning';
import { ID_KEYS, ID_LABELS, type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { findRecordDivision } from '@letterdesk/core/flooding/record-division';
import { KIND_OF_ID_KEY, type RecordsByRef, refKey } from '@letterdesk/core/flooding/records';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { NameIndexes } from '../../integrations/customer-data/name-indexes.ts';
import { type CustomerData, CustomerDataUnavailable } from '../../integrations/customer-data/port.ts';
import type { RecordsOfLetters } from '../../integrations/customer-data/records-of-letters.ts';

/** Customer data and its environments that the configuration accepts. */
export interface ConfiguredCustomerData extends CustomerData {
  /** The first is the default. */
  readonly environments: readonly string[];
  readonly nameIndexes: NameIndexes;
  readonly recordsOfLetters: RecordsOfLetters;
}

/** @throws Failure `unknown_environment` if it isn't configured. */
export function acceptEnvironment(customerData: ConfiguredCustomerData, requested: string | undefined): string {
  const environment = requested ?? customerData.environments[0];
  if (environment === undefined || !customerData.environments.includes(environment)) {
    throw new Failure('unknown_environment', { environment: requested });
  }
  return environment;
}

/** Completes an id map from customer data. @throws Failure `customer_data_unavailable`. */
export function completeIdMapFrom(
  customerData: ConfiguredCustomerData,
  environment: string,
  ids: IdMap,
  signal?: AbortSignal,
): Promise<CompletedIdMap> {
  return callCustomerData(() => completeIdMap(ids, (refs) => customerData.readRecords(environment, refs, signal)));
}

/** Calls customer data. @throws Failure `customer_data_unavailable` with the sentence of specification 8.17. */
export async function callCustomerData<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof CustomerDataUnavailable) throw new Failure('customer_data_unavailable', undefined, { cause });
    throw cause;
  }
}

/** Completes an id map and presents it with unknown and missing ids, its division and the possible recipients. */
export async function presentCompletedIdMap(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  ids: IdMap;
  environment: string | undefined;
}): Promise<ProcessedIds> {
  const { db, customerData } = input;
  const environment = acceptEnvironment(customerData, input.environment);
  const [{ ids, unknown, records }, divisions] = await Promise.all([
    completeIdMapFrom(customerData, environment, input.ids),
    db.selectFrom('divisions').select(['id', 'email_domains as emailDomains']).orderBy('id').execute(),
  ]);
  return {
    ids: ids as ProcessedIds['ids'],
    given: namesOf(input.ids, records),
    unknown: unknown.map(({ key, id }) => ({ key, id, label: ID_LABELS[key] })),
    division: findRecordDivision(ids, records, divisions),
    contacts: idsOf(ids, 'clientContactIds').flatMap((id) => {
      const contact = records.get(refKey({ kind: 'contact', id }));
      return contact === undefined ? [] : [{ id, name: contact.label }];
    }),
    warning: warningOf(input.ids),
  };
}

function namesOf(given: IdMap, records: RecordsByRef): ProcessedIds['given'] {
  return ID_KEYS.flatMap((key) => {
    const [id, ...others] = idsOf(given, key);
    if (id === undefined || others.length > 0) return [];
    const record = records.get(refKey({ kind: KIND_OF_ID_KEY[key], id }));
    return record === undefined ? [] : [{ key, name: record.label }];
  });
}

function warningOf(given: IdMap): ProcessedIds['warning'] {
  const warning = creationWarning(given);
  return warning === null ? null : { message: warning.message, items: [...warning.items] };
}
