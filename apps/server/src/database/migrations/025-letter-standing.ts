import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Each letter's status, author and last sending for filters, kept current by triggers. Same rule as `letterStatusOf`
 * in the core.
 */
export const letterStanding: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table letter_search
        add column status text not null default 'draft'
          check (status in ('draft', 'pending', 'approved', 'declined', 'sent', 'returned')),
        add column writer integer,
        add column last_sent_at timestamptz`.execute(db);
    await makeRule(db);
    await makeTriggers(db);
    await fillLetterStanding(db);
    await sql`alter table letter_search alter column writer set not null`.execute(db);
    await makeIndexes(db);
    await sql`analyze letter_search`.execute(db);
  },
};

async function makeRule(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function letter_standing(wanted integer) returns table (sent_to text, status text, last_sent_at timestamptz)
    language sql stable as $$
      select
        coalesce((select string_agg(distinct address, ', ') from sent_letters as each, unnest(each.letter_to) as address
          where each.letter_id = wanted), ''),
        case
          when approval.created_at > coalesce(sent.created_at, '-infinity') then lower(approval.status)
          when sent.created_at is null then 'draft'
          when exists (select from mail_recipients where mail_id = sent.mail_id and state = 'failed') then 'returned'
          else 'sent'
        end,
        sent.created_at
      from (select) as letter
        left join lateral (select approvals.status, approvals.created_at from approvals
          where letter_id = wanted and revoked_at is null order by round desc limit 1) as approval on true
        left join lateral (select mail_id, created_at from sent_letters
          where letter_id = wanted order by id desc limit 1) as sent on true
    $$`.execute(db);
  // Locks the letter before reading, to avoid writing stale data.
  await sql`
    create function keep_letter_standing(wanted integer) returns void language plpgsql as $$
    begin
      perform from letter_search where letter_id = wanted for no key update;
      update letter_search as found
      set sent_to = standing.sent_to, status = standing.status, last_sent_at = standing.last_sent_at
      from letter_standing(wanted) as standing
      where found.letter_id = wanted and (found.sent_to, found.status, found.last_sent_at)
        is distinct from (standing.sent_to, standing.status, standing.last_sent_at);
    end $$`.execute(db);
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_letter_found(wanted integer) returns void language sql as $$
      insert into letter_search (letter_id, letter, letter_type, sent_to, created_by, writer, created_date,
        assignment, present, job, client, provider)
      select letter.id, letter.name, type.display_name, '', writer.name, letter.created_by, letter.created_at,
        coalesce(letter.record_names ->> 'assignment', ''), coalesce(letter.record_names ->> 'present', ''),
        coalesce(letter.record_names ->> 'job', ''), coalesce(letter.record_names ->> 'client', ''),
        coalesce(letter.record_names ->> 'provider', '')
      from letters as letter
        join letter_templates as template on template.id = letter.template_id
        join letter_types as type on type.name = template.letter_type
        join accounts as writer on writer.id = letter.created_by
      where letter.id = wanted
      on conflict (letter_id) do update set
        letter = excluded.letter, letter_type = excluded.letter_type, created_by = excluded.created_by,
        created_date = excluded.created_date, assignment = excluded.assignment, present = excluded.present,
        job = excluded.job, client = excluded.client, provider = excluded.provider
    $$`.execute(db);
  await sql`
    create or replace function sending_is_kept_found() returns trigger language plpgsql as $$
    begin
      perform keep_letter_standing(new.letter_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger approvals_are_found after insert or update of status, revoked_at on approvals
    for each row execute function sending_is_kept_found()`.execute(db);
  await sql`
    create function delivery_is_kept_found() returns trigger language plpgsql as $$
    begin
      perform keep_letter_standing(letter_id) from sent_letters where mail_id = new.mail_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger failed_deliveries_are_found after insert on mail_recipients
    for each row when (new.state = 'failed') execute function delivery_is_kept_found()`.execute(db);
  await sql`
    create trigger changed_deliveries_are_found after update of state on mail_recipients
    for each row when ((old.state = 'failed') <> (new.state = 'failed'))
    execute function delivery_is_kept_found()`.execute(db);
}

/** Fills all rows; indexes are rebuilt afterwards, which is faster. */
export async function fillLetterStanding(db: QueryExecutorProvider): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`
    do $$
    declare
      indexes text[] := array(select indexdef from pg_indexes where schemaname = current_schema()
        and tablename = 'letter_search' and indexname <> 'letter_search_pkey');
      each text;
    begin
      for each in select indexname from pg_indexes where schemaname = current_schema()
        and tablename = 'letter_search' and indexname <> 'letter_search_pkey' loop
        execute format('drop index %I', each);
      end loop;
      update letter_search as found
      set writer = letter.created_by, last_sent_at = sent.created_at, status = case
        when approval.created_at > coalesce(sent.created_at, '-infinity') then lower(approval.status)
        when sent.created_at is null then 'draft'
        when failed.mail_id is not null then 'returned'
        else 'sent'
      end
      from letters as letter
        left join (select distinct on (letter_id) letter_id, status, created_at from approvals
          where revoked_at is null order by letter_id, round desc) as approval on approval.letter_id = letter.id
        left join (select distinct on (letter_id) letter_id, mail_id, created_at from sent_letters
          order by letter_id, id desc) as sent on sent.letter_id = letter.id
        left join (select distinct mail_id from mail_recipients where state = 'failed') as failed
          on failed.mail_id = sent.mail_id
      where found.letter_id = letter.id;
      foreach each in array indexes loop
        execute each;
      end loop;
    end $$`.execute(db);
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index letter_search_by_status on letter_search (status, letter_id)`.execute(db);
  await sql`create index letter_search_of_status on letter_search (status, created_date, letter_id)`.execute(db);
  await sql`create index letter_search_of_writer on letter_search (writer, status, created_date, letter_id)`.execute(
    db,
  );
  await sql`create index letter_search_sent_last on letter_search (last_sent_at)`.execute(db);
}
