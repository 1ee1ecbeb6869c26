import type { TemplateUsage } from '@letterdesk/contract/template-administration';
import { USAGE_LIMIT } from '@letterdesk/core/templates/usage';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { templateExists } from './template-versions.query.ts';

/**
 * Counts a template's letters and sendings up to the limit, in index order, so that many letters cost no more.
 * @throws Failure `template_not_found`.
 */
export async function readUsage(db: Kysely<Database>, id: number): Promise<TemplateUsage> {
  if (!(await templateExists(db, id))) throw new Failure('template_not_found');
  const most = sql.lit(USAGE_LIMIT + 1);
  const { rows } = await sql<{ made: number; sent: number; used: Date | null }>`
    select
      (select count(*)::int from (select from letters where template_id = ${id} limit ${most}) as made) as made,
      (select count(*)::int from (select from sent_letters where template_id = ${id} limit ${most}) as sent) as sent,
      greatest(
        (select max(created_at) from letters where template_id = ${id}),
        (select max(created_at) from sent_letters where template_id = ${id})) as used`.execute(db);
  const [usage] = rows;
  return {
    lettersMade: usage?.made ?? 0,
    lettersSent: usage?.sent ?? 0,
    lastUsed: usage?.used?.toISOString() ?? null,
  };
}
