import type { AuditEvent, AuditQuestion } from '@letterdesk/contract/audit';
import { actionsOfKind, describeAction } from '@letterdesk/core/audit/actions';
import { describeDetails } from '@letterdesk/core/audit/event-detail';
import { type Kysely, sql } from 'kysely';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';

export interface EventPage {
  /** Only events before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Reads the events of a letter or a person, newest first. They outlive the letter. */
export async function readAuditEvents(
  db: Kysely<Database>,
  { letterId, account, kind, from, until }: AuditQuestion,
  { before, limit }: EventPage,
): Promise<AuditEvent[]> {
  const subjects = letterId === undefined ? null : await readSubjects(db, letterId);
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('accounts as person', 'person.id', 'event.account')
    .leftJoinLateral(sql<{ id: number | null }>`(select ${LETTER_ID} as id)`.as('about'), (join) => join.onTrue())
    .leftJoin('letters', 'letters.id', 'about.id')
    .select(['event.id', 'event.at', 'event.account', 'event.username', 'event.action', 'event.details'])
    .select(['person.name as person_name', 'about.id as letter_id', 'letters.name as letter_name'])
    .$if(subjects !== null, (query) =>
      query.where(
        sql<boolean>`(event.subject_type, event.subject_id) in (
          select * from unnest(${subjects?.types}::text[], ${subjects?.ids}::text[]))`,
      ),
    )
    .$if(account !== undefined, (query) => query.where('event.account', '=', account ?? null))
    .$if(kind !== undefined, (query) => query.where('event.action', 'in', kind ? actionsOfKind(kind) : []))
    .$if(from !== undefined, (query) => query.where('event.at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('event.at', '<', new Date(until ?? 0)))
    .$if(before !== undefined, (query) => query.where('event.id', '<', before ?? 0))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, account, username, action, details, person_name, letter_id, letter_name }) => ({
    id: Number(id),
    date: at.toISOString(),
    by: account === null && username === SYSTEM.username ? null : { account, username, name: person_name ?? username },
    ...describeAction(action),
    detail: describeDetails(details),
    letter: letter_id === null ? null : { id: Number(letter_id), name: letter_name },
  }));
}

/** The letter that an event is about, if it is about one. */
const LETTER_ID = sql`case
  when event.subject_type = 'letter' then event.subject_id::bigint
  when event.details ->> 'letterId' ~ '^\\d{1,10}$' then (event.details ->> 'letterId')::bigint
  when event.subject_type = 'sent_letter' then
    (select letter_id from sent_letters where id = event.subject_id::bigint)
  when event.subject_type = 'approval' then (select letter_id from approvals where id = event.subject_id::bigint)
  when event.subject_type = 'mail' and event.subject_id ~ '^\\d{1,10}$' then
    (select letter_id from sent_letters where mail_id = event.subject_id::bigint limit 1)
end`;

interface Subjects {
  readonly types: string[];
  readonly ids: string[];
}

/** Returns a letter with its sendings, mails and approvals, as its events name them: rows may be gone. */
async function readSubjects(db: Kysely<Database>, letterId: number): Promise<Subjects> {
  const id = String(letterId);
  const { rows } = await sql<{ type: string; id: string }>`
    with sendings as (
      select details from audit_events
      where subject_type = 'letter' and subject_id = ${id} and action = 'letter.send'
    )
    select 'letter' as type, ${id}::text as id
    union select 'sent_letter', details ->> 'sentLetterId' from sendings
    union select 'mail', details ->> 'mailId' from sendings
    union select subject_type, subject_id from audit_events
      where details ->> 'letterId' = ${id} and details ? 'letterId'`.execute(db);
  const named = rows.filter(({ id }) => id !== null);
  return { types: named.map(({ type }) => type), ids: named.map(({ id }) => id) };
}
