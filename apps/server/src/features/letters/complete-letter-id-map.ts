import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import type { getIdMap, ProcessedIds } from '@letterdesk/contract/flooding';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { type ConfiguredCustomerData, presentCompletedIdMap } from '../flooding/complete-id-map.ts';

/**
 * Completes the id map for a reflood: the letter's given ids, overridden by the query's. Without a letter only the
 * query's.
 */
export async function completeLetterIdMap(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  query: QueryOf<typeof getIdMap>;
}): Promise<ProcessedIds> {
  const { db, customerData } = input;
  const { letterId, env, ...loose } = input.query;
  const given = acceptIds(loose);
  if (letterId === undefined) return presentCompletedIdMap({ db, customerData, ids: given, environment: env });
  const letter = await db
    .selectFrom('letters')
    .select(['given_ids', 'environment'])
    .where('id', '=', letterId)
    .executeTakeFirst();
  if (letter === undefined) throw new Failure('letter_not_found');
  return presentCompletedIdMap({
    db,
    customerData,
    ids: { ...letter.given_ids, ...given },
    environment: env ?? letter.environment,
  });
}
