import type { Clause } from '@letterdesk/contract/clauses';
import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import { abilitiesOf } from '@letterdesk/core/commands';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { presentSummary, readClause } from './clauses.query.ts';
import { lockClause, type StoredClause } from './clauses.store.ts';

/** @throws Failure `clause_not_found`. */
export async function getClause(db: Kysely<Database>, user: User, id: number): Promise<Clause> {
  const row = await readClause(db, id);
  if (row === undefined) throw new Failure('clause_not_found');
  const summary = presentSummary(row);
  const refusals = clauseRefusals(user, { isChanged: summary.changed });
  return {
    ...summary,
    text: row.text,
    version: row.version,
    lastModifiedBy: row.updater,
    lastModifiedDate: row.updated_at.toISOString(),
    abilities: abilitiesOf(refusals),
    refusals,
  };
}

/**
 * Locks a clause for a change by an author who saw a version.
 * @throws Failure `clause_not_found`, or `clause_stale` with the newer version.
 */
export async function openClause(
  trx: Kysely<Database>,
  user: User,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<StoredClause> {
  const stored = await lockClause(trx, id);
  if (stored === undefined) throw new Failure('clause_not_found');
  if (stored.version !== version) throw new Failure('clause_stale', { clause: await getClause(trx, user, id) });
  return stored;
}
