import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { type resolvePreQuery as endpoint, PRE_QUERY_PAGE_SIZE, type PreQuery } from '@letterdesk/contract/pre-queries';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import {
  allowsMultipleRecords,
  matchOf,
  type PreQueryDefinition,
  pickedId,
  type RecordMatch,
  shownFields,
  shownValue,
} from '@letterdesk/core/flooding/pre-query';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import type { Kysely } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import {
  acceptEnvironment,
  type ConfiguredCustomerData,
  callCustomerData,
  completeIdMapFrom,
} from './complete-id-map.ts';

interface RunPreQueryInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly id: number;
  readonly ids: IdMap;
  readonly environment: string | undefined;
  readonly text: string;
  readonly page: number;
}

/**
 * Runs a pre-query: returns one page of the records related to an id map (specification 2.44 and 7.33). If required
 * ids are missing, the answer lists them.
 * @throws Failure `pre_query_not_found`, `unknown_environment` or `customer_data_unavailable`.
 */
export async function runPreQuery(input: RunPreQueryInput): Promise<PreQuery> {
  const { id, name, definition } = await readPreQuery(input.db, input.id);
  const environment = acceptEnvironment(input.customerData, input.environment);
  const { match, missingIds } = await findMatch(input, environment, definition);
  const found = missingIds.length > 0 ? NO_RECORDS : await findPage(input, environment, definition, match);
  return {
    id,
    name,
    matchFields: [...definition.matchFields],
    resultFields: definition.resultFields.map((column) => ({ ...column })),
    resultKey: definition.resultKey,
    idMapValueField: definition.idMapValueField,
    multiple: allowsMultipleRecords(definition),
    missingIds,
    records: found.records.map((record) => presentRecord(definition, record)),
    total: found.total,
  };
}

const NO_RECORDS: { records: CustomerRecord[]; total: number } = { records: [], total: 0 };

/** Completes the id map from customer data only if the pre-query needs implied ids, such as an assignment's job. */
async function findMatch(
  { customerData, ids }: RunPreQueryInput,
  environment: string,
  definition: PreQueryDefinition,
): Promise<ReturnType<typeof matchOf>> {
  const given = matchOf(definition, ids);
  if (given.missingIds.length === 0) return given;
  return matchOf(definition, (await completeIdMapFrom(customerData, environment, ids)).ids);
}

function findPage(
  { customerData, text, page }: RunPreQueryInput,
  environment: string,
  definition: PreQueryDefinition,
  match: RecordMatch,
) {
  const query = { text, fields: shownFields(definition), match, page, pageSize: PRE_QUERY_PAGE_SIZE };
  return callCustomerData(() => customerData.listRecords(environment, definition.record, query));
}

function presentRecord({ resultFields }: PreQueryDefinition, record: CustomerRecord): PreQuery['records'][number] {
  const shown = resultFields.map(({ name }) => [name, shownValue(record, name)] as const);
  return { id: record.id, resultFields: Object.fromEntries(shown) };
}

interface StoredPreQuery {
  readonly id: number;
  readonly name: string;
  readonly definition: PreQueryDefinition;
}

/** Lists the pre-queries by name. */
export function readPreQueryNames(db: Kysely<Database>): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('pre_queries').select(['id', 'name']).orderBy(inNameOrder('name')).orderBy('id').execute();
}

/** @throws Failure `pre_query_not_found`. */
async function readPreQuery(db: Kysely<Database>, id: number): Promise<StoredPreQuery> {
  const stored = await db.selectFrom('pre_queries').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored === undefined) throw new Failure('pre_query_not_found');
  return stored;
}

interface ResolvePreQueryInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly id: number;
  readonly environment: string | undefined;
  /** Ids of the picked records. */
  readonly picked: readonly number[];
}

/**
 * Resolves picked records to ids and everything implied by them (specification 7.34). The result replaces that part
 * of an id map, so that no id of another record remains.
 * @throws Failure `pre_query_not_found`, `too_many_records`, `pre_query_records_unknown`, `unknown_environment` or
 * `customer_data_unavailable`.
 */
export async function resolvePreQuery(input: ResolvePreQueryInput): Promise<ResponseOf<typeof endpoint>> {
  const { definition } = await readPreQuery(input.db, input.id);
  const environment = acceptEnvironment(input.customerData, input.environment);
  const picked = [...new Set(input.picked)];
  if (picked.length > 1 && !allowsMultipleRecords(definition)) throw new Failure('too_many_records');
  const values = await readPickedIds(input.customerData, environment, definition, picked);
  const { resultKey } = definition;
  const { ids } = await completeIdMapFrom(input.customerData, environment, asIdMap(definition, values));
  return { resultKey, ids: ids as ResponseOf<typeof endpoint>['ids'] };
}

/** Reads the picked ids in order, without duplicates. */
async function readPickedIds(
  customerData: ConfiguredCustomerData,
  environment: string,
  definition: PreQueryDefinition,
  picked: readonly number[],
): Promise<number[]> {
  const refs = picked.map((id) => ({ kind: definition.record, id }));
  const records = await callCustomerData(() => customerData.readRecords(environment, refs));
  const idFor = new Map(records.map((record) => [record.id, pickedId(definition, record)]));
  const unknown = picked.filter((id) => typeof idFor.get(id) !== 'number');
  if (unknown.length > 0) throw new Failure('pre_query_records_unknown', { ids: unknown });
  return [...new Set(picked.flatMap((id) => idFor.get(id) ?? []))];
}

function asIdMap(definition: PreQueryDefinition, values: readonly number[]): IdMap {
  return { [definition.resultKey]: allowsMultipleRecords(definition) ? values : values[0] };
}
