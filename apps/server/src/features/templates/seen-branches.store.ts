import { createHash } from 'node:crypto';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import type { TemplateBranch } from '@letterdesk/document/conditions/list-branches';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    seen_branches: SeenBranchesTable;
  }
}

interface SeenBranchesTable {
  template_id: number;
  /** Of {@link identifyBranches}. */
  branch: string;
}

/**
 * Returns a hash for each branch: of its condition, the conditions before it and those around it. A branch whose
 * conditions change is another one; its text doesn't matter.
 */
export function identifyBranches(branches: readonly TemplateBranch[]): string[] {
  const all: string[] = [];
  for (const { kind, condition, list, parent, previous } of branches) {
    const source = condition === null ? (list ?? '') : writeCondition(condition);
    const [around, before] = [parent, previous].map((index) => (index === null ? '' : (all[index] ?? '')));
    all.push(
      createHash('sha256')
        .update(JSON.stringify([around, before, kind, source]))
        .digest('hex'),
    );
  }
  return all;
}

/** Remembers branches as seen. Does nothing for a template that doesn't exist any more. */
export async function rememberSeen(db: Kysely<Database>, templateId: number, branches: Iterable<string>) {
  // In one order, so that two calls never wait for each other.
  const sorted = [...new Set(branches)].sort();
  if (sorted.length === 0) return;
  await sql`
    insert into seen_branches (template_id, branch)
    select template.id, branch from letter_templates as template, unnest(${sorted}::text[]) as branch
    where template.id = ${templateId} and template.parent_id is null
    on conflict do nothing`.execute(db);
}

/** Returns which of the branches were remembered. */
export async function readSeen(
  db: Kysely<Database>,
  templateId: number,
  branches: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('seen_branches')
    .select('branch')
    .where('template_id', '=', templateId)
    .where('branch', '=', sql<string>`any(${[...branches]}::text[])`)
    .execute();
  return new Set(rows.map(({ branch }) => branch));
}
