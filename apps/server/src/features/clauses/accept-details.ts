import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { isNameTaken } from './clauses.store.ts';

/**
 * @param clause the id of the clause that gets the details; null for a new one.
 * @throws Failure `division_not_found` or `clause_name_taken`.
 */
export async function acceptDetails(
  trx: Kysely<Database>,
  { name, division }: Pick<ClauseDetails, 'name' | 'division'>,
  clause: number | null,
): Promise<void> {
  if (await isNameTaken(trx, name, clause)) throw new Failure('clause_name_taken');
  if (division === null) return;
  const found = await trx.selectFrom('divisions').select('id').where('id', '=', division).executeTakeFirst();
  if (found === undefined) throw new Failure('division_not_found');
}
