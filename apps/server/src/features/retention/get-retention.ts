import { LISTED_LETTERS, type Retention } from '@letterdesk/contract/retention';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { listHolds } from './legal-holds.query.ts';
import { countDue, presentRemovable, readDue } from './removable-letters.query.ts';
import { RUN_ACTION } from './run-retention.ts';

/** Runs that are listed. */
const LISTED_RUNS = 10;

/** Shows what the next run would do; changes nothing. */
export async function getRetention(
  db: Kysely<Database>,
  { environments, now }: { readonly environments: readonly string[]; readonly now: Date },
): Promise<Retention> {
  const [types, counts, due, holds, runs] = await Promise.all([
    db
      .selectFrom('letter_types')
      .select(['name', 'display_name', 'keep_months'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
    countDue(db, now),
    readDue(db, { now, after: 0, limit: LISTED_LETTERS }),
    listHolds(db),
    readRuns(db),
  ]);
  return {
    letterTypes: types.map(({ name, display_name, keep_months }) => ({
      letterType: name,
      letterTypeName: display_name,
      keepMonths: keep_months,
      ...(counts.get(name) ?? { due: 0, kept: 0 }),
    })),
    letters: due.map(presentRemovable),
    holds,
    runs,
    environments: [...environments],
  };
}

async function readRuns(db: Kysely<Database>): Promise<Retention['runs']> {
  const events = await db
    .selectFrom('audit_events')
    .select(['at', 'details'])
    .where('subject_type', '=', 'retention')
    .where('subject_id', '=', 'run')
    .where('action', '=', RUN_ACTION)
    .orderBy('id', 'desc')
    .limit(LISTED_RUNS)
    .execute();
  return events.map(({ at, details }) => ({
    date: at.toISOString(),
    removed: Number(details.removed),
    kept: Number(details.kept),
  }));
}
