import { Readable } from 'node:stream';
import { EXPORTED_RESULTS, type ExportQuestion } from '@letterdesk/contract/search';
import { isTimeZone } from '@letterdesk/core/search/time-zone';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { findLetters } from './find-letters.query.ts';
import { readFoundRows } from './found-rows.query.ts';
import { readLastSendings } from './last-sendings.query.ts';
import { type ResultsCsv, resultsCsv } from './results-csv.ts';
import { narrowedTo } from './search-narrowing.ts';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * The letters that a search finds as CSV, 10,000 at most. Which letters they are is settled, and the audit event written,
 * before the first byte; the rows are read as the stream is, and no more of them once it is closed.
 */
export async function exportLetters(input: {
  db: Kysely<Database>;
  user: Pick<User, 'account' | 'username'>;
  query: ExportQuestion;
  now: Date;
}): Promise<Readable> {
  const { db, user, query, now } = input;
  const { key, value: term, sort, direction } = query;
  const zone = isTimeZone(query.zone) ? query.zone : 'UTC';
  const narrowing = narrowedTo(query, user, now);
  const search = { key, term, narrowing, sort, direction, offset: 0, limit: EXPORTED_RESULTS };
  const { ids, more } = await findLetters(db, search, EXPORTED_RESULTS);
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by: user,
      action: 'search.export',
      subjectType: 'search',
      subjectId: key,
      details: { ...query, zone, letters: ids.length, more },
      at: now,
    }),
  );
  return Readable.from(textOf(db, ids, resultsCsv(zone)), { objectMode: false });
}

async function* textOf(db: Kysely<Database>, ids: readonly number[], csv: ResultsCsv): AsyncGenerator<string> {
  yield csv.head();
  for (let next = 0; next < ids.length; next += BATCH) {
    const batch = ids.slice(next, next + BATCH);
    const sendings = await readLastSendings(db, batch);
    const rows = await readFoundRows(db, batch);
    const text = csv.rows(rows.map((row) => ({ ...row, sending: sendings.get(row.id) ?? null })));
    if (text !== '') yield text;
  }
}
