import type { Clause, createClause as endpoint } from '@letterdesk/contract/clauses';
import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import type { User } from '@letterdesk/core/session/claims';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../failure.ts';
import { acceptDetails } from './accept-details.ts';
import { clauseHash, insertClause, lockClause } from './clauses.store.ts';
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
