import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { resolvePreQuery as endpoint } from '@letterdesk/contract/pre-queries';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { type PreQueryDefinition, pickedId, takesSeveral } from '@letterdesk/core/flooding/pre-query';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { askCustomerData } from './ask-customer-data.ts';
import { readPreQuery } from './pre-query.query.ts';
import { acceptEnvironment, type CustomerDataAccess, resolveIds } from './resolve-ids.ts';

export interface ResolvePreQueryInput {
  readonly db: Kysely<Database>;
  readonly access: CustomerDataAccess;
  readonly id: number;
  readonly environment: string | undefined;
  /** Ids of the picked records. */
  readonly picked: readonly number[];
}

/**
 * The ids that the picked records stand for, with all that follows from them (specification 7.34): the part of an
 * id map that takes the place of what was there, so that nothing of another record is left beside them.
 * @throws Failure `pre_query_not_found`, `too_many_records`, `pre_query_records_unknown`, `unknown_environment` or
 * `customer_data_unavailable`.
 */
export async function resolvePreQuery(input: ResolvePreQueryInput): Promise<ResponseOf<typeof endpoint>> {
  const { definition } = await readPreQuery(input.db, input.id);
  const environment = acceptEnvironment(input.access, input.environment);
  const picked = [...new Set(input.picked)];
  if (picked.length > 1 && !takesSeveral(definition)) throw new Failure('too_many_records');
  const values = await readPickedIds(input.access, environment, definition, picked);
  const { resultKey } = definition;
  const { ids } = await resolveIds(input.access, environment, asIdMap(definition, values));
  return { resultKey, ids: ids as ResponseOf<typeof endpoint>['ids'] };
}

/** In the order they were picked in, each once. */
async function readPickedIds(
  { customerData }: CustomerDataAccess,
  environment: string,
  definition: PreQueryDefinition,
  picked: readonly number[],
): Promise<number[]> {
  const refs = picked.map((id) => ({ kind: definition.record, id }));
  const records = await askCustomerData(() => customerData.readRecords(environment, refs));
  const idFor = new Map(records.map((record) => [record.id, pickedId(definition, record)]));
  const unknown = picked.filter((id) => typeof idFor.get(id) !== 'number');
  if (unknown.length > 0) throw new Failure('pre_query_records_unknown', { ids: unknown });
  return [...new Set(picked.flatMap((id) => idFor.get(id) ?? []))];
}

function asIdMap(definition: PreQueryDefinition, values: readonly number[]): IdMap {
  return { [definition.resultKey]: takesSeveral(definition) ? values : values[0] };
}
