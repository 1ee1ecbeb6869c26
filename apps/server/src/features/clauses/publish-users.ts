import { isDeepStrictEqual } from 'node:util';
import type { ClauseUser } from '@letterdesk/contract/clauses';
import { type Clauses, expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { findUnfit } from '@letterdesk/document/conditions/check-template';
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

interface Publishing {
  readonly clauses: Clauses;
  /** True if the publisher wrote the clause's text, which templates with a second publisher refuse. */
  readonly isOwn: boolean;
}

/** Puts clauses in the published texts that use one of them. */
export async function rehearseUsers(
  trx: Kysely<Database>,
  users: readonly ClauseUser[],
  publishing: Publishing,
): Promise<RehearsedUser[]> {
  const rehearsed: RehearsedUser[] = [];
  for (const user of users) {
    try {
      rehearsed.push(await (user.kind === 'clause' ? rehearseClause : rehearseTemplate)(trx, user, publishing));
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

const OWN_TEXT = 'It needs a second publisher, and you saved this clause last.';

async function rehearseTemplate(
  trx: Kysely<Database>,
  user: ClauseUser,
  { clauses, isOwn }: Publishing,
): Promise<RehearsedUser> {
  const { template, second_publisher: needsSecond } = await trx
    .selectFrom('letter_templates')
    .select(['template', 'second_publisher'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { expanded, problem } = expandWith((await acceptText(template)).document, clauses);
  return { user, expanded, reason: problem ?? (needsSecond && isOwn ? OWN_TEXT : null) };
}

async function rehearseClause(
  trx: Kysely<Database>,
  user: ClauseUser,
  { clauses }: Publishing,
): Promise<RehearsedUser> {
  const { key } = await trx.selectFrom('clauses').select('key').where('id', '=', user.id).executeTakeFirstOrThrow();
  const clause = clauses.get(key);
  if (clause === undefined) return { user, expanded: null, reason: null };
  const { document, problems } = withTextErrors(() => expandClauses(clause.document, clauses, key));
  return { user, expanded: null, reason: problems[0]?.message ?? findUnfit(document) };
}
