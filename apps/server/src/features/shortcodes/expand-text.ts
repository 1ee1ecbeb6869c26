import type { ClauseUse } from '@letterdesk/contract/clauses';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Clauses, type ClauseText, expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { findMisfit, findSurplus } from '@letterdesk/document/conditions/check-template';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptDocument, withTextErrors } from '../../text/accept-text.ts';
import { readClausesOf, readPublished } from './clauses.query.ts';

/** A template's text with its clauses in place. */
export interface ExpandedTemplate {
  readonly document: DocumentNode;
  readonly clauses: readonly ClauseUse[];
}

/** Puts the published clauses in a checked text. @throws Failure `text_too_large`. */
export async function expandText(db: Kysely<Database>, document: DocumentNode): Promise<ExpandedTemplate> {
  return expandWith(document, await readClausesOf(db, document)).expanded;
}

/**
 * Like {@link expandText}, with a clause's text as if it was published.
 * @throws Failure `clause_not_found` or `text_too_large`.
 */
export async function expandAsIfPublished(
  db: Kysely<Database>,
  document: DocumentNode,
  clauseId: number,
): Promise<ExpandedTemplate> {
  const clause = await db
    .selectFrom('clauses')
    .select(['key', 'name', 'document', 'published_version'])
    .where('id', '=', clauseId)
    .executeTakeFirst();
  if (clause === undefined) throw new Failure('clause_not_found');
  const { key, published_version, ...text } = clause;
  const clauses = new Map<string, ClauseText>(await readPublished(db));
  clauses.set(key, { ...text, version: published_version + 1 });
  return expandWith(document, clauses).expanded;
}

/** @throws Failure `text_too_large`. */
export function expandWith(
  authored: DocumentNode,
  clauses: Clauses,
): { readonly expanded: ExpandedTemplate; readonly problem: string | null } {
  const { document, used, problems } = withTextErrors(() => expandClauses(authored, clauses));
  if (used.length > 0) {
    acceptDocument(document);
    const surplus = findSurplus(document);
    if (surplus !== null) throw new Failure('text_too_large', { reason: surplus }, { message: surplus });
  }
  const uses = used.map(({ name, version }) => ({ name, version }));
  const misfit = used.length > 0 ? findMisfit(document) : null;
  return { expanded: { document, clauses: uses }, problem: problems[0]?.message ?? misfit };
}
