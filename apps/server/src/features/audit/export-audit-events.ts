import { Readable } from 'node:stream';
import type { AuditEvent, AuditQuestion } from '@letterdesk/contract/audit';
import { AUDIT_KIND_LABELS } from '@letterdesk/core/audit/actions';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { CSV_MARK, toCsv } from '../../csv.ts';
import type { Database } from '../../database/tables.ts';
import { readAuditEvents } from './audit-events.query.ts';
import { recordQuestion } from './record-question.ts';

/** Rows read per query. */
const BATCH_SIZE = 1_000;

/** Exports all events of a question as CSV. Writes its own event before the first byte, and reads as it's consumed. */
export async function exportAuditEvents(input: {
  db: Kysely<Database>;
  user: User;
  query: AuditQuestion;
  now: Date;
}): Promise<Readable> {
  const { db, user, query, now } = input;
  await recordQuestion(db, { by: user, action: 'audit.export', question: query, at: now });
  return Readable.from(textOf(db, query), { objectMode: false });
}

async function* textOf(db: Kysely<Database>, question: AuditQuestion): AsyncGenerator<string> {
  yield `${CSV_MARK}${toCsv([COLUMNS.map(({ head }) => head)])}`;
  let before: number | undefined;
  do {
    const events = await readAuditEvents(db, question, { before, limit: BATCH_SIZE });
    if (events.length > 0) yield toCsv(events.map((event) => COLUMNS.map(({ cell }) => cell(event))));
    before = events.length === BATCH_SIZE ? events.at(-1)?.id : undefined;
  } while (before !== undefined);
}

interface Column {
  readonly head: string;
  readonly cell: (event: AuditEvent) => string;
}

const COLUMNS: readonly Column[] = [
  { head: 'Time (UTC)', cell: ({ date }) => date },
  { head: 'Person', cell: ({ by }) => by?.name ?? 'Letterdesk' },
  { head: 'Username', cell: ({ by }) => by?.username ?? '' },
  { head: 'Kind', cell: ({ kind }) => AUDIT_KIND_LABELS[kind] },
  { head: 'What happened', cell: ({ phrase }) => phrase },
  { head: 'Details', cell: ({ detail }) => detail },
  { head: 'Letter', cell: ({ letter }) => letter?.id.toString() ?? '' },
  { head: 'Title', cell: ({ letter }) => letter?.name ?? '' },
  { head: 'Event', cell: ({ id }) => id.toString() },
];
