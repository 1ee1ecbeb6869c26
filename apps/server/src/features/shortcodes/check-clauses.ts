import { clauseKey, writeClause } from '@letterdesk/core/clauses/clause-name';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { type Clauses, clauseNamesIn, expandClauses } from '@letterdesk/document/clauses/expand-clauses';
import { findUnfit } from '@letterdesk/document/conditions/check-template';
import { withTextErrors } from '../../text/accept-text.ts';

/**
 * Returns why a text can't use a clause, by name; null if it can.
 * @param clauses those that the text refers to, itself or through others.
 * @param inside the name of the clause whose text it is.
 * @throws Failure `text_too_large`.
 */
export function clauseChecks(text: DocumentNode, clauses: Clauses, inside: string | undefined) {
  const misfits = withTextErrors(() => findMisfits(text, clauses));
  return (name: string): string | null =>
    withTextErrors(() => findReferenceProblem(name, clauses, inside)) ?? misfits.get(clauseKey(name)) ?? null;
}

function findReferenceProblem(name: string, clauses: Clauses, inside: string | undefined): string | null {
  const reference: DocumentNode = { type: 'doc', content: [paragraphOf(writeClause(name))] };
  const { problems } = expandClauses(reference, clauses, inside === undefined ? undefined : clauseKey(inside));
  return problems[0]?.message ?? null;
}

/** Returns the clauses that can't be where a text has them, such as locked text in locked text, with the reason. */
function findMisfits(text: DocumentNode, clauses: Clauses): ReadonlyMap<string, string> {
  const misfits = new Map<string, string>();
  // Directives that don't fit without clauses are reported where they are.
  if (clauses.size === 0 || findUnfit(text) !== null) return misfits;
  if (findUnfit(expandClauses(text, clauses).document) === null) return misfits;
  for (const key of new Set(clauseNamesIn(text).map(clauseKey))) {
    const clause = clauses.get(key);
    if (clause === undefined) continue;
    const { document } = expandClauses(clause.document, clauses, key);
    const reason = findUnfit(expandClauses(text, new Map([[key, { ...clause, document }]])).document);
    if (reason !== null) misfits.set(key, `“${clause.name}” can’t be here. ${reason}`);
  }
  return misfits;
}
