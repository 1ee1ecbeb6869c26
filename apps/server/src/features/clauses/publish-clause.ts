import type { Clause, ClauseUser, publishClause as endpoint } from '@letterdesk/contract/clauses';
import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import { clauseRefusals } from '@letterdesk/core/clauses/policy';
import type { User } from '@letterdesk/core/session/claims';
import { needsOtherPublisher } from '@letterdesk/core/templates/policy';
import type { ClauseText } from '@letterdesk/document/clauses/expand-clauses';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisation } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { refuseTooLong } from '../../text/accept-text.ts';
import { checkAuthoredText } from '../shortcodes/check-authored-text.ts';
import { readPublished } from '../shortcodes/clauses.query.ts';
import { presentSummary, readClause } from './clauses.query.ts';
import { clauseHash, insertClauseVersion, type StoredClause } from './clauses.store.ts';
import { findClauseUsers } from './find-clause-users.ts';
import { getClause, openClause } from './get-clause.ts';
import { publishUsers, rehearseUsers } from './publish-users.ts';

/**
 * Publishes a clause's text as its next version, with a new version of each published template that uses it. A
 * rehearsal only checks.
 */
export async function publishClause(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Clause> {
  const { db, user, body, now } = input;
  return db.transaction().execute(async (trx) => {
    await lockOrganisation(trx);
    const clause = await openClause(trx, user, body);
    const row = await readClause(trx, clause.id);
    refuse(clauseRefusals(user, { isChanged: row !== undefined && presentSummary(row).changed }).publish);
    await publishText(trx, clause, {
      by: user,
      account: user.account,
      now,
      isRehearsal: body.rehearsal,
      acceptUsers: (users) => refuseOwnText(trx, user, clause, users),
    });
    return getClause(trx, user, clause.id);
  });
}

/** @throws Failure `second_publisher_needed` if a template that uses the clause needs one. */
async function refuseOwnText(
  trx: Transaction<Database>,
  user: User,
  { updated_by: savedBy }: StoredClause,
  users: readonly ClauseUser[],
): Promise<void> {
  if (!needsOtherPublisher(user, { secondPublisher: true, savedBy })) return;
  const ids = users.flatMap(({ kind, id }) => (kind === 'template' ? [id] : []));
  if (ids.length === 0) return;
  const needing = await trx
    .selectFrom('letter_templates')
    .select('id')
    .where('id', 'in', ids)
    .where('second_publisher', '=', true)
    .executeTakeFirst();
  if (needing !== undefined) throw new Failure('second_publisher_needed');
}

/**
 * Publishes a locked clause's text. The organisation is locked.
 * @returns the templates that got a version.
 * @throws Failure `shortcodes_invalid`, `text_too_large`, or `clause_not_fitting` with the texts that can't use it.
 */
export async function publishText(
  trx: Transaction<Database>,
  clause: StoredClause,
  publishing: {
    by: Actor;
    account: number;
    now: Date;
    isRehearsal: boolean;
    /** Throws if the text may not reach the published templates that use it. */
    acceptUsers?: (users: readonly ClauseUser[]) => Promise<void>;
  },
): Promise<readonly ClauseUser[]> {
  const { by, account, now } = publishing;
  const line = { field: 'title', text: '' } as const;
  const text = { field: 'template', document: clause.document } as const;
  await checkAuthoredText(trx, { line, text, clause: clause.name }, 'effective');
  refuseTooLong(clause.text);
  const clauses = new Map<string, ClauseText>(await readPublished(trx));
  const { name, document } = clause;
  clauses.set(clause.key, { name, version: clause.published_version + 1, document });
  const users = (await findClauseUsers(trx, clause)).filter(({ published }) => published);
  await publishing.acceptUsers?.(users);
  const rehearsed = await rehearseUsers(trx, users, clauses);
  const unfit = rehearsed.flatMap(({ user, reason }) => (reason === null ? [] : [{ ...user, reason }]));
  if (unfit.length > 0) throw new Failure('clause_not_fitting', { users: unfit });
  if (publishing.isRehearsal) return [];
  const version = await insertClauseVersion(trx, clause, { account, now });
  await appendAuditEvent(trx, {
    by,
    action: 'clause.publish',
    subjectType: 'clause',
    subjectId: clause.id,
    beforeHash: clauseHash(clause),
    afterHash: clauseHash(clause),
    details: { version },
    at: now,
  });
  return publishUsers(trx, rehearsed, { by, account, now });
}
