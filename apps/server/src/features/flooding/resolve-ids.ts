import { type CompletedIdMap, completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { describeIdProblems, type IdMap, readIdMap } from '@letterdesk/core/flooding/id-map';
import { Failure } from '../../failure.ts';
import type { CustomerData } from '../../integrations/customer-data/port.ts';
import { askCustomerData } from './ask-customer-data.ts';

export interface CustomerDataAccess {
  readonly customerData: CustomerData;
  /** The customer-data environments that are accepted; the first is the default. */
  readonly environments: readonly string[];
}

/** @throws Failure `unknown_environment` for one that is not configured. */
export function acceptEnvironment(access: CustomerDataAccess, wanted: string | undefined): string {
  const environment = wanted ?? access.environments[0];
  if (environment === undefined || !access.environments.includes(environment)) {
    throw new Failure('unknown_environment', { environment: wanted });
  }
  return environment;
}

/** @throws Failure `invalid_ids` naming each key whose value is no id. */
export function acceptIds(loose: Readonly<Record<string, unknown>>): IdMap {
  const { ids, problems } = readIdMap(loose);
  if (problems.length > 0)
    throw new Failure('invalid_ids', { problems }, { message: describeIdProblems(problems, loose) });
  return ids;
}

/** The id map of a letter, stored or sent as a JSON string. */
export function acceptIdsAsJson(json: string): IdMap {
  try {
    const loose: unknown = JSON.parse(json);
    if (typeof loose === 'object' && loose !== null && !Array.isArray(loose)) return acceptIds({ ...loose });
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
  }
  throw new Failure('invalid_ids', { problems: [{ key: 'ids', problem: 'not_json' }] });
}

/**
 * Completes an id map from customer data.
 * @throws Failure `customer_data_unavailable` with the specification's sentence.
 */
export function resolveIds(access: CustomerDataAccess, environment: string, ids: IdMap): Promise<CompletedIdMap> {
  return askCustomerData(() => completeIdMap(ids, (refs) => access.customerData.readRecords(environment, refs)));
}
