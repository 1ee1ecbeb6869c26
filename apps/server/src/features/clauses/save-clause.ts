import type { Clause, saveClause as endpoint } from '@letterdesk/contract/clauses';
import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisation, lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import { acceptDetails } from './accept-details.ts';
import { type ClauseTextToStore, clauseHash, lockClause, updateClause } from './clauses.store.ts';
import { getClause, openClause } from './get-clause.ts';

/** Saves the text to publish, the details or both. */
export async function saveClause(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Clause> {
  const { db, user, body, now } = input;
  const { id, details } = body;
  const text = body.text === undefined ? undefined : await acceptClauseText(db, body.text);
  return db.transaction().execute(async (trx) => {
    await (details === undefined ? lockOrganisationShared(trx) : lockOrganisation(trx));
    const before = await openClause(trx, user, body);
    refuse(clauseRefusals(user, { isChanged: true }).update);
    if (details !== undefined) {
      if (before.published_version > 0 && details.name !== before.name) throw new Failure('clause_name_fixed');
      await acceptDetails(trx, details, id);
    }
    await updateClause(trx, before, { details, text }, { account: user.account, now });
    const after = await lockClause(trx, id);
    if (after === undefined) throw new Error(`The clause ${id} is gone.`);
    await appendAuditEvent(trx, {
      by: user,
      action: 'clause.save',
      subjectType: 'clause',
      subjectId: id,
      beforeHash: clauseHash(before),
      afterHash: clauseHash(after),
      at: now,
    });
    return getClause(trx, user, id);
  });
}

/** @throws Failure as `acceptAuthoredText` for a draft. */
export function acceptClauseText(db: Kysely<Database>, html: string): Promise<ClauseTextToStore> {
  const line = { field: 'title', text: '' } as const;
  return acceptAuthoredText(db, { line, text: { field: 'template', html } }, 'draft');
}
