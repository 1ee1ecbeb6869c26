import type { LegalHold } from '@letterdesk/contract/retention';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Open holds, newest first. */
export async function listHolds(db: Kysely<Database>): Promise<LegalHold[]> {
  const rows = await selectHolds(db).where('hold.ended_at', 'is', null).orderBy('hold.id', 'desc').execute();
  return rows.map(presentHold);
}

export async function readHold(db: Kysely<Database>, id: number): Promise<LegalHold | undefined> {
  const row = await selectHolds(db).where('hold.id', '=', id).executeTakeFirst();
  return row && presentHold(row);
}

function selectHolds(db: Kysely<Database>) {
  return db
    .selectFrom('legal_holds as hold')
    .innerJoin('accounts as placer', 'placer.id', 'hold.placed_by')
    .leftJoin('letters as letter', 'letter.id', 'hold.letter_id')
    .select(['hold.id', 'hold.letter_id', 'hold.record_kind', 'hold.record_id', 'hold.environment'])
    .select(['hold.reason', 'hold.placed_at', 'placer.name as placed_by_name', 'letter.name as letter_name']);
}

function presentHold(row: Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number]): LegalHold {
  const { letter_id: letterId, record_kind: kind, record_id: recordId, environment } = row;
  return {
    id: row.id,
    letter: letterId === null ? null : { id: letterId, name: row.letter_name },
    record: kind === null || recordId === null || environment === null ? null : { kind, id: recordId, environment },
    reason: row.reason,
    placedBy: row.placed_by_name,
    placedDate: row.placed_at.toISOString(),
  };
}
