import type { LettersSubject, RemovableLetter } from '@letterdesk/contract/retention';
import { removalRefusal } from '@letterdesk/core/retention/policy';
import { idKeysOf } from '@letterdesk/core/retention/subject';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { OUTGOING_STATUS_STATES } from '@letterdesk/core/sending/delivery';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isHeld } from '../letters/legal-holds.store.ts';

/** SQL for when a letter was last saved, submitted, decided or sent. */
const LAST_ACTIVITY = sql<Date>`greatest(letter.updated_at,
  (select max(created_at) from sent_letters where letter_id = letter.id),
  (select max(updated_at) from approvals where letter_id = letter.id))`;

/** A query of letters with what decides about their removal; its table is called `letter`. */
function selectRemovable(db: Kysely<Database>) {
  return db
    .selectFrom('letters as letter')
    .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
    .innerJoin('letter_types as type', 'type.name', 'template.letter_type')
    .select(['letter.id', 'letter.name', 'letter.created_at'])
    .select(['type.name as letter_type', 'type.display_name as letter_type_name', 'type.keep_months'])
    .select(({ selectFrom, exists, fn }) => [
      LAST_ACTIVITY.as('last_activity'),
      isHeld('letter.id').as('held'),
      exists(
        selectFrom('approvals')
          .select('approvals.id')
          .whereRef('approvals.letter_id', '=', 'letter.id')
          .where('approvals.status', '=', 'PENDING')
          .where('approvals.revoked_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('approval_pending'),
      exists(
        selectFrom('scheduled_emails')
          .select('scheduled_emails.id')
          .whereRef('scheduled_emails.letter_id', '=', 'letter.id')
          .where('scheduled_emails.state', '=', 'waiting'),
      )
        .$castTo<boolean>()
        .as('scheduled'),
      exists(
        selectFrom('mail_recipients')
          .select('mail_recipients.mail_id')
          .where('mail_recipients.mail_id', 'in', sql<number>`(select letter_mails(letter.id))`)
          .where('mail_recipients.state', 'in', OUTGOING_STATUS_STATES.waiting),
      )
        .$castTo<boolean>()
        .as('mail_waiting'),
      selectFrom('sent_letters')
        .select(fn.countAll<number>().as('count'))
        .whereRef('sent_letters.letter_id', '=', 'letter.id')
        .$asScalar()
        .$notNull()
        .as('sent_letters'),
    ]);
}

type RemovableQuery = ReturnType<typeof selectRemovable>;
type RemovableRow = Awaited<ReturnType<RemovableQuery['execute']>>[number];

/** Returns why a letter can't be removed now, or null. */
export function refusalOf(row: RemovableRow) {
  const { held, approval_pending: approvalPending, scheduled, mail_waiting: mailWaiting } = row;
  return removalRefusal({ held, approvalPending, scheduled, mailWaiting });
}

/** SQL for whether a letter's time is over, like `isDue` in the core. The first line lets an index be used. */
function isDueAt(now: Date) {
  return sql<boolean>`letter.updated_at <= ${now}::timestamptz - make_interval(months => type.keep_months, days => -4)
    and (${LAST_ACTIVITY} at time zone 'UTC' + make_interval(months => type.keep_months)) at time zone 'UTC'
      <= ${now}::timestamptz`;
}

/** Reads a letter's facts; undefined if it doesn't exist. */
export function readRemovable(db: Kysely<Database>, id: number): Promise<RemovableRow | undefined> {
  return selectRemovable(db).where('letter.id', '=', id).executeTakeFirst();
}

/** Reads letters whose time is over, by number. */
export function readDue(
  db: Kysely<Database>,
  { now, after, limit }: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<RemovableRow[]> {
  return selectRemovable(db)
    .where(isDueAt(now))
    .where('letter.id', '>', after)
    .orderBy('letter.id')
    .limit(limit)
    .execute();
}

/**
 * SQL for whether an open hold of a record keeps a letter, as `letter_is_held` finds it: a call of that function for
 * each of many letters takes too long.
 */
const IS_HELD_BY_RECORD = sql<boolean>`exists (
  select from (select letter.ids union all select ids from sent_letters where letter_id = letter.id) as map
  join legal_holds as hold on hold.ended_at is null and hold.environment = letter.environment
  cross join unnest(hold.id_keys) as key
  where map.ids -> key @> to_jsonb(hold.record_id))`;

/**
 * SQL for whether something may keep a letter. Finds them from what keeps letters, of which there is little: asking each
 * of many letters takes longer than a statement may.
 */
function mayBeKept() {
  const waiting = sql`(select mail_id from mail_recipients where state = any(${OUTGOING_STATUS_STATES.waiting}::text[]))`;
  return sql<boolean>`(letter.id in (
      select letter_id from legal_holds where ended_at is null and letter_id is not null
      union select letter_id from approvals where status = 'PENDING' and revoked_at is null
      union select letter_id from scheduled_emails where state = 'waiting'
      union select letter_id from sent_letters where mail_id in ${waiting}
      union select letter_id from sent_letters join failure_notices as told using (mail_id)
        where told.notice_id in ${waiting}
      union select letter_id from approvals join approval_notices as notice on notice.approval_id = approvals.id
        where notice.mail_id in ${waiting}
      union select stopped_letter_id from mails where stopped_letter_id is not null and id in ${waiting})
    or (exists (select from legal_holds where ended_at is null and record_id is not null)
      and ${IS_HELD_BY_RECORD}))`;
}

/** Counts letters whose time is over by type and whether they can be removed. */
export async function countDue(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<string, { readonly due: number; readonly kept: number }>> {
  const isKept = sql<boolean>`held or approval_pending or scheduled or mail_waiting`;
  const [totals, keptOnes] = await Promise.all([
    db
      .selectFrom('letters as letter')
      .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
      .innerJoin('letter_types as type', 'type.name', 'template.letter_type')
      .select(['type.name as letter_type', ({ fn }) => fn.countAll<number>().as('count')])
      .where(isDueAt(now))
      .groupBy('type.name')
      .execute(),
    db
      .selectFrom(selectRemovable(db).where(isDueAt(now)).where(mayBeKept()).as('letter'))
      .select(['letter.letter_type', ({ fn }) => fn.countAll<number>().as('count')])
      .where(isKept)
      .groupBy('letter.letter_type')
      .execute(),
  ]);
  const keptOf = new Map<string, number>(keptOnes.map(({ letter_type, count }) => [letter_type, Number(count)]));
  return new Map(
    totals.map(({ letter_type, count }) => {
      const kept = keptOf.get(letter_type) ?? 0;
      return [letter_type, { due: Number(count) - kept, kept }];
    }),
  );
}

/** Whom letters are about, with its environment accepted. */
export type AcceptedSubject =
  | Extract<LettersSubject, { address: string }>
  | {
      readonly record: Required<Extract<LettersSubject, { record: unknown }>['record']>;
    };

/** Reads the letters of a subject by number, and how many there are. */
export async function readSubjectLetters(
  db: Kysely<Database>,
  subject: AcceptedSubject,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<{ rows: RemovableRow[]; total: number }> {
  const isOfSubject = conditionOf(subject);
  const [rows, { total }] = await Promise.all([
    selectRemovable(db).where(isOfSubject).where('letter.id', '>', after).orderBy('letter.id').limit(limit).execute(),
    db
      .selectFrom('letters as letter')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isOfSubject)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Returns which of these letters are of the subject. */
export async function findOfSubject(
  db: Kysely<Database>,
  subject: AcceptedSubject,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('letters as letter')
    .select('letter.id')
    .where('letter.id', 'in', ids)
    .where(conditionOf(subject))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A condition on `letter`: its id map or that of a sending names the record, or a mail of it went to the address. */
function conditionOf(subject: AcceptedSubject): RawBuilder<boolean> {
  if ('address' in subject) {
    const key = addressKey(subject.address);
    // Each half of the union uses an index.
    return sql<boolean>`letter.id in (select letter_id from sent_letters where mail_id in (
      select mail_id from mail_recipients where lower(address) = ${key} and state = 'sent'
      union all select mail_id from mail_recipients where lower(address) = ${key} and state <> 'sent'))`;
  }
  const { kind, id, environment } = subject.record;
  // Like `ids_name`, which is slower: PostgreSQL calls it once for each letter.
  const names = (ids: string) =>
    sql<boolean>`(${sql.join(
      idKeysOf(kind).map((key) => sql`${sql.ref(ids)} -> ${sql.lit(key)} @> to_jsonb(${id}::integer)`),
      sql` or `,
    )})`;
  return sql<boolean>`letter.environment = ${environment} and (${names('letter.ids')}
    or letter.id in (select sent.letter_id from sent_letters as sent where ${names('sent.ids')}))`;
}

export function presentRemovable(row: RemovableRow): RemovableLetter {
  return {
    id: row.id,
    name: row.name,
    letterType: row.letter_type,
    letterTypeName: row.letter_type_name,
    lastActivity: row.last_activity.toISOString(),
    sentLetters: Number(row.sent_letters),
    refusals: { remove: refusalOf(row) },
  };
}
