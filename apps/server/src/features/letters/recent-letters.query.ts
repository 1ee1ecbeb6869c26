import type { RecentLetter } from '@letterdesk/contract/letters';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/**
 * The letters a person created, changed or took over last, newest first. Each query uses an index, so they are fast
 * among a million letters.
 */
export async function readRecentLetters(db: Kysely<Database>, account: number, count: number): Promise<RecentLetter[]> {
  const side = (column: 'created_by' | 'updated_by') =>
    db
      .selectFrom('letters')
      .select(['id', 'name', 'template_id', 'updated_at'])
      .where(column, '=', account)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count);
  const takenOver = db
    .selectFrom('letter_holders as holder')
    .innerJoin('letters as held', 'held.id', 'holder.letter_id')
    .select(['held.id', 'held.name', 'held.template_id', 'held.updated_at'])
    .where('holder.account', '=', account)
    .orderBy('held.updated_at', 'desc')
    .orderBy('held.id', 'desc')
    .limit(count);
  const rows = await db
    .selectFrom(
      sql<{
        id: number;
        name: string;
        template_id: number;
        updated_at: Date;
      }>`(${side('created_by')} union ${side('updated_by')} union ${takenOver})`.as('letter'),
    )
    .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
    // Lists letters without a search row too.
    .leftJoin('letter_search as found', 'found.letter_id', 'letter.id')
    .select(['letter.id', 'letter.name', 'letter.updated_at', 'template.letter_type'])
    .select(['found.status', 'found.client', 'found.provider', 'found.created_by', 'found.last_sent_at'])
    .orderBy('letter.updated_at', 'desc')
    .orderBy('letter.id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    letterType: row.letter_type,
    status: row.status ?? 'draft',
    client: row.client ?? '',
    provider: row.provider ?? '',
    createdBy: row.created_by ?? '',
    lastModifiedDate: row.updated_at.toISOString(),
    lastSentDate: row.last_sent_at?.toISOString() ?? null,
  }));
}
