import { type Kysely, sql } from 'kysely';

/**
 * Maps usernames to accounts during the migration.
 * A username alone is ambiguous. Since approvals exist, people are stored with addresses: rows written since then by
 * a unique username are theirs. The rest belongs to an account that only a sign-in with exactly that subject takes
 * over.
 */
export async function placeAuthors(db: Kysely<unknown>): Promise<void> {
  await createFinders(db);
  for (const username of await readUnplaced(db)) {
    const key = username.toLowerCase();
    await sql`
      insert into accounts (subject, subject_key, username, name) values (${username}, ${key}, ${username}, ${username})
      on conflict (subject_key) where issuer is null do nothing`.execute(db);
    await sql`
      insert into unplaced
      select ${username}, id from accounts where subject_key = ${key} and issuer is null`.execute(db);
  }
}

async function createFinders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temp table placed as
    select lower(username collate "C") as username_key, min(id) as account
    from accounts where email_key is not null group by 1 having count(*) = 1`.execute(db);
  await sql`alter table placed add primary key (username_key)`.execute(db);
  await sql`create temp table unplaced (username text primary key, account integer not null)`.execute(db);
  await sql`
    create function pg_temp.author_of(author text, at timestamptz) returns integer stable language sql as $$
      select coalesce(
        (select account from placed
         where username_key = lower(author collate "C")
           and at >= (select timestamp::timestamptz from kysely_migration where name = '013-approvals')),
        (select account from unplaced where username = author))
    $$`.execute(db);
  await sql`
    create function pg_temp.account_at(address text, author text) returns integer stable language sql as $$
      select coalesce(
        (select id from accounts where subject_key = lower(address collate "C") and issuer is null),
        (select account from unplaced where username = author))
    $$`.execute(db);
  // Only an approver decides.
  await sql`
    create function pg_temp.finalizer_of(decided integer, author text) returns integer stable language sql as $$
      select case when author is not null then coalesce(
        (select min(account.id) from approval_approvers approver
         join accounts account on account.subject_key = lower(approver.email_address collate "C") and account.issuer is null
         where approver.approval_id = decided and lower(approver.username collate "C") = lower(author collate "C")
         having count(distinct account.id) = 1),
        (select account from unplaced where username = author)) end
    $$`.execute(db);
}

/** Returns usernames that couldn't be mapped. */
async function readUnplaced(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from (
      select created_by as username, created_at as at from letters
      union all select updated_by, updated_at from letters
      union all select sent_by, created_at from sent_letters
      union all select updated_by, updated_at from email_messages
      union all select updated_by, updated_at from letter_templates
      union all select published_by, published_at from template_versions
    ) as written
    group by username
    having pg_temp.author_of(username, min(at)) is null
    union
    select sender from approvals where sender_email is null
    union
    select finalizer from approvals where finalizer is not null and pg_temp.finalizer_of(id, finalizer) is null
    union
    select username from idempotency_keys kept
    where not exists (
      select from accounts where lower(accounts.username collate "C") = lower(kept.username collate "C")
    )`.execute(db);
  return rows.map(({ username }) => username);
}
