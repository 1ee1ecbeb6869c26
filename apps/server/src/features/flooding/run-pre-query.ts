import { PRE_QUERY_PAGE_SIZE, type PreQuery } from '@letterdesk/contract/pre-queries';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import {
  matchOf,
  type PreQueryDefinition,
  type RecordMatch,
  shownFields,
  shownValue,
  takesSeveral,
} from '@letterdesk/core/flooding/pre-query';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { askCustomerData } from './ask-customer-data.ts';
import { readPreQuery } from './pre-query.query.ts';
import { acceptEnvironment, type CustomerDataAccess, resolveIds } from './resolve-ids.ts';

export interface RunPreQueryInput {
  readonly db: Kysely<Database>;
  readonly access: CustomerDataAccess;
  readonly id: number;
  readonly ids: IdMap;
  readonly environment: string | undefined;
  readonly text: string;
  readonly page: number;
}

/**
 * Runs a pre-query with an id map: one page of the records that are related to it (specification 2.44 and 7.33).
 * Without an id that it needs there is nothing to find, and the answer says which ones are missing.
 * @throws Failure `pre_query_not_found`, `unknown_environment` or `customer_data_unavailable`.
 */
export async function runPreQuery(input: RunPreQueryInput): Promise<PreQuery> {
  const { id, name, definition } = await readPreQuery(input.db, input.id);
  const environment = acceptEnvironment(input.access, input.environment);
  const { match, missingIds } = await findMatch(input, environment, definition);
  const found = missingIds.length > 0 ? NOTHING : await findPage(input, environment, definition, match);
  return {
    id,
    name,
    matchFields: [...definition.matchFields],
    resultFields: definition.resultFields.map((column) => ({ ...column })),
    resultKey: definition.resultKey,
    idMapValueField: definition.idMapValueField,
    multiple: takesSeveral(definition),
    missingIds,
    records: found.records.map((record) => presentRecord(definition, record)),
    total: found.total,
  };
}

const NOTHING: { records: CustomerRecord[]; total: number } = { records: [], total: 0 };

/** The source is asked for what an id map only implies, e.g. the job of an assignment, when that is needed. */
async function findMatch(
  { access, ids }: RunPreQueryInput,
  environment: string,
  definition: PreQueryDefinition,
): Promise<ReturnType<typeof matchOf>> {
  const given = matchOf(definition, ids);
  if (given.missingIds.length === 0) return given;
  return matchOf(definition, (await resolveIds(access, environment, ids)).ids);
}

function findPage(
  { access, text, page }: RunPreQueryInput,
  environment: string,
  definition: PreQueryDefinition,
  match: RecordMatch,
) {
  const query = { text, fields: shownFields(definition), match, page, pageSize: PRE_QUERY_PAGE_SIZE };
  return askCustomerData(() => access.customerData.listRecords(environment, definition.record, query));
}

function presentRecord({ resultFields }: PreQueryDefinition, record: CustomerRecord): PreQuery['records'][number] {
  const shown = resultFields.map(({ name }) => [name, shownValue(record, name)] as const);
  return { id: record.id, resultFields: Object.fromEntries(shown) };
}
