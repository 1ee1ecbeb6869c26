import { isDeepStrictEqual } from 'node:util';
import { ERROR_DETAILS } from '@letterdesk/contract/error-details';
import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { clauseNamesIn } from '@letterdesk/document/clauses/expand-clauses';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { Failure } from '../../failure.ts';
import { acceptDetails } from '../../features/clauses/accept-details.ts';
import {
  type ClauseTextToStore,
  clauseHash,
  insertClause,
  lockClause,
  type StoredClause,
  updateClause,
} from '../../features/clauses/clauses.store.ts';
import { publishText } from '../../features/clauses/publish-clause.ts';
import { acceptClauseText } from '../../features/clauses/save-clause.ts';
import { clauseName } from '../names-in.ts';
import type { Clause } from '../organisation.ts';
import { type Problem, toProblems } from '../problem.ts';
import type { Import } from './changes.ts';

/** Of a clause that was just created. */
const EMPTY_TEXT = toHtml(parseHtml(''));

interface RequestedClause {
  readonly details: ClauseDetails;
  readonly text: ClauseTextToStore;
  readonly file: string;
}

/** Imports clauses, each published as by a person; those inside others first. */
export async function importClauses(
  run: Import,
  requested: readonly Clause[],
  fileOf: (index: number) => string,
): Promise<void> {
  const read: RequestedClause[] = [];
  for (const [index, { text, ...details }] of requested.entries()) {
    try {
      read.push({ details, text: await acceptClauseText(run.trx, text), file: fileOf(index) });
    } catch (error) {
      run.problems.push(...toProblems(error, fileOf(index)));
    }
  }
  for (const clause of innermostFirst(read)) {
    try {
      await importClause(run, clause);
    } catch (error) {
      run.problems.push(...namingUsers(error, clause.file));
    }
  }
}

/** Like `toProblems`, with the texts that can't use a clause. */
function namingUsers(error: unknown, file: string): Problem[] {
  if (!(error instanceof Failure) || error.code !== 'clause_not_fitting') return toProblems(error, file);
  const { users } = ERROR_DETAILS.clause_not_fitting.parse(error.details);
  return users.map(({ name, reason }) => ({ file, message: `“${name}” can’t use this text. ${reason}` }));
}

/** Clauses that contain each other keep an order, and are refused when they are published. */
function innermostFirst(requested: readonly RequestedClause[]): readonly RequestedClause[] {
  const byKey = new Map(requested.map((clause) => [clauseKey(clause.details.name), clause]));
  const sorted = new Set<RequestedClause>();
  const begun = new Set<RequestedClause>();
  const visit = (clause: RequestedClause): void => {
    if (begun.has(clause)) return;
    begun.add(clause);
    for (const name of clauseNamesIn(clause.text.document)) {
      const inner = byKey.get(clauseKey(name));
      if (inner !== undefined) visit(inner);
    }
    sorted.add(clause);
  };
  for (const clause of requested) visit(clause);
  return [...sorted];
}

async function importClause(run: Import, { details, text, file }: RequestedClause): Promise<void> {
  const { trx, by, now, changes } = run;
  const before = await findClause(run, details.name);
  const published = before === undefined ? undefined : await readPublishedText(run, before);
  const isReworded = published !== text.html;
  const isInProgress = before !== undefined && ![published ?? EMPTY_TEXT, text.html].includes(before.text);
  if (isReworded && isInProgress) {
    run.problems.push({ file, message: 'This clause has unpublished changes here: publish or undo them first.' });
    return;
  }
  const isDescribed = before === undefined || !isDeepStrictEqual(detailsOf(before), details);
  if (!isReworded && !isDescribed) return;
  await acceptDetails(trx, details, before?.id ?? null);
  const author = { account: by.account, now };
  if (before !== undefined) await updateClause(trx, before, isReworded ? { details, text } : { details }, author);
  const id = before?.id ?? (await insertClause(trx, details, text, author));
  const stored = await locked(run, id);
  await appendAuditEvent(trx, {
    by,
    action: before === undefined ? 'clause.create' : 'clause.save',
    subjectType: 'clause',
    subjectId: id,
    beforeHash: before === undefined ? null : clauseHash(before),
    afterHash: clauseHash(stored),
    at: now,
  });
  if (isReworded) await publishText(trx, stored, { by, ...author, isOwn: false, isRehearsal: false });
  changes.push({ what: before === undefined ? 'added' : 'changed', subject: clauseName(details) });
}

function findClause({ trx }: Import, name: string): Promise<StoredClause | undefined> {
  return trx.selectFrom('clauses').selectAll().where('key', '=', clauseKey(name)).forUpdate().executeTakeFirst();
}

async function readPublishedText({ trx }: Import, clause: StoredClause): Promise<string | undefined> {
  const version = await trx
    .selectFrom('clause_versions')
    .select('text')
    .where('clause_id', '=', clause.id)
    .where('version', '=', clause.published_version)
    .executeTakeFirst();
  return version?.text;
}

async function locked({ trx }: Import, id: number): Promise<StoredClause> {
  const stored = await lockClause(trx, id);
  if (stored === undefined) throw new Error(`The clause ${id} is gone.`);
  return stored;
}

function detailsOf({
  name,
  description,
  division_id: division,
  letter_types: letterTypes,
}: StoredClause): ClauseDetails {
  return { name, description, division, letterTypes };
}
