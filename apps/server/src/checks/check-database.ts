import { type Kysely, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { readIndexProgress } from '../database/indexes/build-indexes.ts';
import { stateOfMigrations } from '../database/migrate.ts';
import type { Database } from '../database/tables.ts';
import { readMailHold } from '../features/sending/mail-hold.ts';
import { JOB_CONNECTIONS } from '../jobs/queue.ts';
import { StartError } from '../start-error.ts';
import { countUnreadTexts } from '../text/letter-texts.store.ts';
import { type Finding, findingsOf } from './finding.ts';

const database = findingsOf('database');
const clock = findingsOf('clock');
const mails = findingsOf('mails');
const search = findingsOf('search');
/** Allowed clock difference in milliseconds. */
const MAX_CLOCK_DIFFERENCE = 2_000;

/** Checks the database's migrations. */
export async function checkDatabase(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = `PostgreSQL ${rows[0]?.version}`;
  try {
    const state = await stateOfMigrations(db);
    if (state === 'newest') return database.fine(`${version}, up to date.`);
    const todo = 'npm start brings it up to date, or npx letterdesk migrate.';
    const condition = state === 'empty' ? 'empty' : 'of an older Letterdesk';
    return database.away(`${version}, ${condition}: ${todo}`);
  } catch (error) {
    if (error instanceof StartError) return database.wrong(error.message);
    throw error;
  }
}

/** Checks that the search's rows and indexes are there. */
export async function checkSearch(db: Db): Promise<Finding> {
  const { filled, missing, current } = await readIndexProgress(db);
  if (missing.length === 0) return checkTexts(db);
  const count = missing.length === 1 ? '1 index is' : `${missing.length} indexes are`;
  if (filled < 1) {
    const percent = Math.floor(filled * 100);
    return search.away(`${percent} % of the letters are prepared. A running Letterdesk prepares the rest.`);
  }
  if (current === null) return search.away(`${count} missing. A running Letterdesk builds what is missing.`);
  const percent = Math.round(current.share * 100);
  return search.away(`${count} not ready yet: ${current.name} is being built (${current.phase}, ${percent} %).`);
}

async function checkTexts(db: Db): Promise<Finding> {
  const unread = await countUnreadTexts(db);
  if (unread === 0) return search.fine('All indexes are built.');
  const texts = unread === 1 ? 'The text of 1 letter is' : `The texts of ${unread} letters are`;
  return search.away(`${texts} still to be read again. A running Letterdesk reads them after its start.`);
}

/** Compares this machine's and PostgreSQL's clocks. */
export async function checkClock(db: Kysely<Database>): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = Math.round(Math.abs((rows[0]?.now.getTime() ?? before) - (before + Date.now()) / 2));
  if (apart <= MAX_CLOCK_DIFFERENCE) return clock.fine('It agrees with that of PostgreSQL.');
  return clock.away(
    `It differs by ${(apart / 1_000).toFixed(0)} seconds from that of PostgreSQL: let both machines keep time (NTP).`,
  );
}

/** Checks for mails that need a person. */
export async function checkMails(db: Kysely<Database>): Promise<Finding> {
  const hold = await readMailHold(db);
  if (hold !== undefined) {
    return mails.away(
      `Mail has been on hold since the restore of ${hold.heldAt.toISOString()}. Run npx letterdesk release-mail.`,
    );
  }
  const { rows } = await sql<{ queued: number; late: number; failed: number; uncertain: number }>`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'queued' and queued_at < now() - interval '1 hour')::int as late,
      count(*) filter (where state = 'failed' and updated_at > now() - interval '7 days')::int as failed,
      count(*) filter (where state = 'uncertain')::int as uncertain
    from mail_recipients where state in ('queued', 'failed', 'uncertain')`.execute(db);
  const { queued, late, failed, uncertain } = rows[0] ?? { queued: 0, late: 0, failed: 0, uncertain: 0 };
  const says = `${queued} recipients wait, ${late} of them for more than an hour; ${failed} failed this week, ${uncertain} are uncertain.`;
  return late + failed + uncertain === 0
    ? mails.fine(says)
    : mails.away(`${says} The sent letters say why, and what can be done.`);
}

const { fine, wrong } = findingsOf('connections to PostgreSQL');

/** Checks that the server allows the pool's connections. */
export async function checkConnections(db: Kysely<Database>, poolSize: number): Promise<Finding> {
  const { rows } = await sql<{ allowed: number }>`
    select (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int) as allowed`.execute(db);
  const allowed = rows[0]?.allowed ?? 0;
  const wanted = poolSize + JOB_CONNECTIONS;
  if (wanted <= allowed) return fine(`${wanted} of ${allowed} may be opened by this process.`);
  return wrong(
    `DATABASE_POOL_SIZE is ${poolSize}, with ${JOB_CONNECTIONS} more for jobs, and PostgreSQL allows ${allowed} connections: make it smaller, or raise max_connections there.`,
  );
}
