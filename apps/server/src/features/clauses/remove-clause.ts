import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { clauseHash, deleteClause } from './clauses.store.ts';
import { findClauseUsers } from './find-clause-users.ts';
import { openClause } from './get-clause.ts';

/** Removes an unused clause with its versions. @throws Failure `clause_in_use`, with what uses it. */
export async function removeClause(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  version: number;
  now: Date;
}): Promise<void> {
  const { db, user, id, version, now } = input;
  await db.transaction().execute(async (trx) => {
    await lockOrganisation(trx);
    const clause = await openClause(trx, user, { id, version });
    refuse(clauseRefusals(user, { isChanged: true }).update);
    const users = await findClauseUsers(trx, clause);
    if (users.length > 0) throw new Failure('clause_in_use', { users });
    await deleteClause(trx, id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'clause.remove',
      subjectType: 'clause',
      subjectId: id,
      beforeHash: clauseHash(clause),
      at: now,
    });
  });
}
