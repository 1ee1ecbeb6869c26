import { createUser, type User } from '@letterdesk/core/session/claims';
import { type DemoLetter, demoLetters } from '@letterdesk/demo/letters';
import { demoUsers } from '@letterdesk/demo/users';
import { sql } from 'kysely';
import type { AppDependencies } from '../app-dependencies.ts';
import type { Db } from '../database/connection.ts';
import { ensureAccount } from '../features/session/accounts.store.ts';
import { demoIdentity } from './demo-identity.ts';
import { makeDemoLetter } from './make-demo-letter.ts';

/** Arbitrary key, unique among our advisory locks. */
const LETTERS_LOCK = 7_340_113;
/** Milliseconds. */
const HEARTBEAT = 3_000;
const DAY = 86_400_000;
/** Days before the start of the first and the last letter. */
const FIRST_DAY = 27;
const LAST_DAY = 1;

/**
 * Makes the demo's letters one by one, unless people have written letters before. Continues where an interrupted call
 * stopped; does nothing while another process fills.
 * @returns how many letters it made or completed.
 */
export async function fillDemoLetters(dependencies: AppDependencies, stopping?: AbortSignal): Promise<number> {
  return dependencies.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LETTERS_LOCK}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return 0;
    // A silent connection would be ended, and the lock with it.
    const heartbeat = setInterval(() => sql`select 1`.execute(connection).catch(() => undefined), HEARTBEAT);
    try {
      return await fill(dependencies, stopping);
    } finally {
      clearInterval(heartbeat);
      await sql`select pg_advisory_unlock(${LETTERS_LOCK})`.execute(connection);
    }
  });
}

async function fill(dependencies: AppDependencies, stopping: AbortSignal | undefined): Promise<number> {
  const { db } = dependencies;
  const startedAt = await beginFill(db, dependencies.now());
  const templates = await readTemplateIds(db);
  if (startedAt === null || demoLetters.some(({ template }) => !templates.has(template))) return 0;
  const made = await readMadeLetters(db, startedAt);
  // The last one may be unfinished; those before are complete, or were deleted by a person.
  const first = Math.max(0, ...made.keys());
  let count = 0;
  for (const [index, letter] of demoLetters.entries()) {
    if (index < first) continue;
    if (stopping?.aborted) return count;
    const { author, sender } = await peopleOf(db, letter);
    const templateId = templates.get(letter.template) ?? 0;
    const createdAt = createdAtOf(startedAt, index);
    await makeDemoLetter({ dependencies, letter, templateId, author, sender, createdAt, id: made.get(index) });
    count += 1;
  }
  await db.updateTable('demo_fill').set({ finished_at: dependencies.now() }).execute();
  return count;
}

/** @returns when the fill began, or null when there is nothing to do. */
async function beginFill(db: Db, now: Date): Promise<Date | null> {
  const begun = await db.selectFrom('demo_fill').select(['started_at', 'finished_at']).executeTakeFirst();
  if (begun !== undefined) return begun.finished_at === null ? begun.started_at : null;
  const letter = await db.selectFrom('letters').select('id').limit(1).executeTakeFirst();
  if (letter !== undefined) return null;
  await db.insertInto('demo_fill').values({ started_at: now, finished_at: null }).execute();
  return now;
}

function createdAtOf(startedAt: Date, index: number): Date {
  const share = index / (demoLetters.length - 1);
  return new Date(startedAt.getTime() - Math.round((FIRST_DAY - (FIRST_DAY - LAST_DAY) * share) * DAY));
}

/** @returns the ids of the demo's letters by their place, found by author and time. */
async function readMadeLetters(db: Db, startedAt: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('accounts', 'accounts.id', 'letters.created_by')
    .select(['letters.id', 'letters.created_at', 'accounts.username'])
    .where('letters.created_at', '<', new Date(startedAt.getTime() - (LAST_DAY * DAY) / 2))
    .execute();
  return new Map(
    demoLetters.flatMap(({ author }, index) => {
      const at = createdAtOf(startedAt, index).getTime();
      const made = rows.find((row) => row.username === author && row.created_at.getTime() === at);
      return made === undefined ? [] : [[index, made.id] as const];
    }),
  );
}

async function readTemplateIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('letter_templates')
    .select(['name', 'id'])
    .where('parent_id', 'is', null)
    .where('published_version', '>', 0)
    .where('disabled', '=', false)
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function peopleOf(db: Db, { author, approver }: DemoLetter): Promise<{ author: User; sender: User }> {
  const writer = await personOf(db, author);
  return { author: writer, sender: approver === null ? writer : await personOf(db, approver) };
}

async function personOf(db: Db, username: string): Promise<User> {
  const person = demoUsers.find(({ sub }) => sub.startsWith(`${username}@`));
  if (person === undefined) throw new Error(`There is no demo user ${username}`);
  const account = await ensureAccount(db, demoIdentity(person), new Date());
  const { company } = person;
  const row = await db.selectFrom('companies').select('division_id').where('claim', '=', company).executeTakeFirst();
  return createUser({ ...person, exp: 0 }, { account, division: row?.division_id });
}
