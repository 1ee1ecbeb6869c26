import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/connection.ts';
import { DEFERRED_INDEXES } from '../apps/server/src/database/indexes/deferred-indexes.ts';

const FIRST = [
  'Ann',
  'Björn',
  'Carla',
  'Dev',
  'Élodie',
  'Femi',
  'Grace',
  'Hiro',
  'Ines',
  'Jon',
  'Kaja',
  'Liam',
  'Mona',
  'Nils',
  'Omar',
  'Pia',
];
const LAST = [
  'Abara',
  'Bell',
  'Castellan',
  'Delgado',
  'Ekwueme',
  'Fischer',
  'Grant',
  'Hale',
  'Ito',
  'Jensen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Prescott',
  'Quist',
  'Ramaswamy',
  'Santos',
  'Tanaka',
];
const PLACES = [
  'Lakeside',
  'Harbour',
  'Northgate',
  'Summit',
  'Riverbend',
  'Stonebridge',
  'Maple Grove',
  'Cedar',
  'Highland',
  'Bayview',
];
const HOUSES = ['Medical Center', 'Regional Hospital', 'Clinic', 'Health System', 'Community Hospital'];
const TITLES = [
  'Assignment Confirmation',
  'Presentation',
  'Rate Letter',
  'Housing Arrangement',
  'Cancellation',
  'Name Clear',
  'Risk Letter',
];

/** The oldest letters by client, at the end of the date order. */
export const FAR_AWAY = 'Farthest Point Hospital';
/** In one of 200,000 letters. */
export const RARE = 'Quibblewick';

const from = (texts: readonly string[], by: string) =>
  sql`(array[${sql.join(texts)}])[1 + (${sql.raw(by)})::bigint % ${sql.lit(texts.length)}]`;

/**
 * Copies letters, and half as many sendings again, in the tables only; triggers build the search rows before the
 * indexes.
 */
export async function giveLetters(db: Db, count: number): Promise<void> {
  for (const { name } of DEFERRED_INDEXES) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`alter table letters disable trigger letters_are_found`.execute(db);
  await sql`alter table sent_letters disable trigger sent_letters_are_found`.execute(db);
  const client = sql`case when n > ${sql.lit(count - Math.floor(count / 100))} then ${FAR_AWAY}
    else ${from(PLACES, 'n * 7919 / 13')} || ' ' || ${from(HOUSES, 'n * 104729 / 7')} || ' ' || n % 997 end`;
  const provider = sql`case when n % 200000 = 77 then ${RARE}
    else ${from(FIRST, 'n * 31337 / 3')} || ' ' || ${from(LAST, 'n * 7907 / 11')} end`;
  await sql`
    insert into letters (name, text, document, ids, environment, template_id, template_version, flooded, flooded_at,
      given_ids, flooded_name, flooded_text, created_at, created_by, updated_by, record_names)
    select ${from(TITLES, 'n * 3571')} || ', ' || ${provider}, '<p>Regards</p>', '{}', ids, environment, template_id,
      template_version, '[]', flooded_at, given_ids, null, null, created_at - n * interval '1 minute', created_by, updated_by,
      jsonb_build_object('client', ${client}, 'provider', ${provider}, 'assignment', 'A-' || 118000 + n,
        'present', ${provider} || ' to ' || ${client}, 'job', 'J-' || n / 3)
    from (select * from letters order by id limit 1) as first, generate_series(1::bigint, ${sql.lit(count)}) as n`.execute(
    db,
  );
  await sql`
    insert into letter_search (letter_id, letter, letter_type, sent_to, created_by, writer, created_date, assignment, present, job,
      client, provider, status, last_sent_at)
    select letter.id, letter.name, 'Assignment Confirmation',
      case when letter.id % 3 > 0 then lower(replace(letter.record_names ->> 'client', ' ', '.')) || '@clients.example' else '' end,
      writer.name, writer.id, letter.created_at, letter.record_names ->> 'assignment', letter.record_names ->> 'present',
      letter.record_names ->> 'job', letter.record_names ->> 'client', letter.record_names ->> 'provider',
      case when letter.id % 3 > 0 then 'sent' when letter.id % 501 = 0 then 'pending' else 'draft' end,
      case when letter.id % 3 > 0 then letter.created_at + interval '1 day' end
    from letters as letter join accounts as writer on writer.id = letter.created_by
    on conflict (letter_id) do nothing`.execute(db);
  await fillLetterWords(db);
  await giveSendings(db, Math.floor(count * 1.5));
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  for (const { name, table, definition } of DEFERRED_INDEXES)
    await sql.raw(`create index ${name} on ${table} ${definition}`).execute(db);
  await sql`alter table letters enable trigger letters_are_found`.execute(db);
  await sql`alter table sent_letters enable trigger sent_letters_are_found`.execute(db);
  await sql`vacuum (analyze) letters, letter_search, letter_terms, letter_words, sent_letters`.execute(db);
}

/** About thirty words per letter: names, numbers and common ones. */
async function fillLetterWords(db: Db): Promise<void> {
  await sql`
    insert into letter_words (letter_id, version, words)
    select letter_id, 1, to_tsvector('simple', normalize_text(letter || ' ' || client || ' ' || provider || ' ' || assignment || ' ' || job ||
      ' we are pleased to confirm the following arrangement between both parties please find the details enclosed regards'))
    from letter_search on conflict (letter_id) do nothing`.execute(db);
}

async function giveSendings(db: Db, count: number): Promise<void> {
  await sql`
    with mailed as (
      insert into mails (message_id, envelope_from, sha256)
      select '<' || n || '@bench.example>', 'letters@meridale.example', 'none' from generate_series(1, ${sql.lit(count)}) as n
      returning id
    )
    insert into sent_letters (letter_id, letter_name, letter_type, template_id, template_version, ids, letter_to, cc, bcc,
      from_email, from_name, subject, message, text, include_letter, pdf_sha256, mail_id, sent_by)
    select letter.id, letter.name, template.letter_type, letter.template_id, letter.template_version, '{}',
      array['someone@clients.example'], '{}', '{}', 'letters@meridale.example', 'Meridale', letter.name, '<p></p>', '<p></p>',
      false, 'none', mailed.id, letter.created_by
    from mailed join letters as letter on letter.id = 1 + mailed.id * 2 / 3
      join letter_templates as template on template.id = letter.template_id`.execute(db);
}
