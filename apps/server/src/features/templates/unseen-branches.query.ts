import type { DocumentNode } from '@letterdesk/core/document/schema';
import { countTaken, listBranches, type TemplateBranch } from '@letterdesk/document/conditions/list-branches';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { identifyBranches, readSeen, rememberSeen } from './seen-branches.store.ts';

/** How many of a template's newest letters are looked at. */
const LETTERS = 2_000;

/** Returns the branches of a draft that neither a rehearsal nor a letter has taken, in order. */
export async function readUnseenBranches(
  db: Kysely<Database>,
  templateId: number,
  draft: DocumentNode,
): Promise<TemplateBranch[]> {
  const branches = listBranches(draft);
  if (branches.length === 0) return [];
  const ids = identifyBranches(branches);
  const rehearsed = await readSeen(db, templateId, ids);
  if (ids.every((id) => rehearsed.has(id))) return [];
  const written = await readWritten(db, templateId);
  // Letters may be removed later.
  await rememberSeen(db, templateId, written);
  return branches.filter((_branch, index) => {
    const id = ids[index] ?? '';
    return !rehearsed.has(id) && !written.has(id);
  });
}

/** Returns the branches that letters have taken, of all versions. */
async function readWritten(db: Kysely<Database>, templateId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ version: number; key: string; taken: number }>`
    select distinct letter.version, regexp_replace(branch ->> 'key', '#[0-9]+', '', 'g') as key,
      (branch ->> 'taken')::integer as taken
    from (
      select template_version as version, branches from letters
      where template_id = ${templateId} and branches <> '[]' order by created_at desc limit ${LETTERS}
    ) as letter, jsonb_array_elements(letter.branches) as branch
    where branch ->> 'taken' is not null`.execute(db);
  const written = new Set<string>();
  for (const [version, taken] of Map.groupBy(rows, (row) => row.version)) {
    const published = await db
      .selectFrom('template_versions')
      .select('document')
      .where('template_id', '=', templateId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (published === undefined) continue;
    const branches = listBranches(published.document);
    for (const id of takenBranches(branches, countTaken(branches, taken))) written.add(id);
  }
  return written;
}

/** Returns the branches that were taken, as {@link identifyBranches} does. */
export function takenBranches(branches: readonly TemplateBranch[], counts: readonly number[]): string[] {
  return identifyBranches(branches).filter((_id, index) => (counts[index] ?? 0) > 0);
}
