import { isDeepStrictEqual } from 'node:util';
import type { ClauseUser } from '@letterdesk/contract/clauses';
import { type Clauses, expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { findMisfit } from '@letterdesk/document/conditions/check-template';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptText, withTextErrors } from '../../text/accept-text.ts';
import { type ExpandedTemplate, expandWith } from '../shortcodes/expand-text.ts';
import { toTemplateConfiguration } from '../templates/template-configuration.ts';
import { publishedDetails } from '../templates/template-hashes.ts';
import { lockTemplate, publishWithClauses, templateHash } from '../templates/templates.store.ts';

interface RehearsedUser {
  readonly user: ClauseUser;
  /** Null for a clause. */
  readonly expanded: ExpandedTemplate | null;
  /** Why the clauses don't fit; null if they do. */
  readonly reason: string | null;
}

/** Puts clauses in the published texts that use one of them. */
export async function rehearseUsers(
  trx: Kysely<Database>,
  users: readonly ClauseUser[],
  clauses: Clauses,
): Promise<RehearsedUser[]> {
  const rehearsed: RehearsedUser[] = [];
  for (const user of users) {
    try {
      rehearsed.push(await (user.kind === 'clause' ? rehearseClause : rehearseTemplate)(trx, user, clauses));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'text_too_large') throw error;
      rehearsed.push({ user, expanded: null, reason: error.message });
    }
  }
  return rehearsed;
}

/** Gives each template whose text changed its next version. @returns those templates. */
export async function publishUsers(
  trx: Transaction<Database>,
  rehearsed: readonly RehearsedUser[],
  { by, account, now }: { by: Actor; account: number; now: Date },
): Promise<readonly ClauseUser[]> {
  const published: ClauseUser[] = [];
  for (const { user, expanded } of rehearsed) {
    const locked = expanded === null ? undefined : await lockTemplate(trx, user.id);
    if (expanded === null || locked === undefined) continue;
    const { template } = locked;
    if (isDeepStrictEqual(template.document, expanded.document)) continue;
    await publishWithClauses(trx, template, expanded, { account, now });
    const configuration = toTemplateConfiguration(template);
    const version = template.published_version + 1;
    const hash = templateHash(template);
    await appendAuditEvent(trx, {
      by,
      action: 'template.publish',
      subjectType: 'template',
      subjectId: template.id,
      beforeHash: hash,
      afterHash: hash,
      details: {
        ...(await publishedDetails(trx, { id: template.id, version, configuration })),
        clauses: expanded.clauses,
      },
      at: now,
    });
    published.push(user);
  }
  return published;
}

async function rehearseTemplate(trx: Kysely<Database>, user: ClauseUser, clauses: Clauses): Promise<RehearsedUser> {
  const { template } = await trx
    .selectFrom('letter_templates')
    .select('template')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { expanded, problem } = expandWith((await acceptText(template)).document, clauses);
  return { user, expanded, reason: problem };
}

async function rehearseClause(trx: Kysely<Database>, user: ClauseUser, clauses: Clauses): Promise<RehearsedUser> {
  const { key } = await trx.selectFrom('clauses').select('key').where('id', '=', user.id).executeTakeFirstOrThrow();
  const clause = clauses.get(key);
  if (clause === undefined) return { user, expanded: null, reason: null };
  const { document, problems } = withTextErrors(() => expandClauses(clause.document, clauses, key));
  return { user, expanded: null, reason: problems[0]?.message ?? findMisfit(document) };
}
