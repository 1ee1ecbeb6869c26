import type { Clause, createClause as endpoint } from '@letterdesk/contract/clauses';
import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import type { User } from '@letterdesk/core/session/claims';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { clauseHash, insertClause, isNameTaken, lockClause } from './clauses.store.ts';
import { getClause } from './get-clause.ts';

export async function createClause(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Clause> {
  const { db, user, body, now } = input;
  return db.transaction().execute(async (trx) => {
    await lockOrganisation(trx);
    refuse(clauseRefusals(user, { isChanged: true }).update);
    await acceptDetails(trx, body, null);
    const document = parseHtml('');
    const id = await insertClause(trx, body, { html: toHtml(document), document }, { account: user.account, now });
    const stored = await lockClause(trx, id);
    if (stored === undefined) throw new Error(`The clause ${id} is gone.`);
    await appendAuditEvent(trx, {
      by: user,
      action: 'clause.create',
      subjectType: 'clause',
      subjectId: id,
      afterHash: clauseHash(stored),
      at: now,
    });
    return getClause(trx, user, id);
  });
}

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
