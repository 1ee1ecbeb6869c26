import { type Kysely, sql } from 'kysely';

/**
 * Keys of shared usernames are kept for each person, so that no repeat has a second effect. Keys expire after a week.
 */
export async function keepIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await nameInAnswers(db);
  await sql`alter table idempotency_keys rename to named_keys`.execute(db);
  await sql`
    create table idempotency_keys (
      account integer not null references accounts (id),
      key text not null,
      request_sha256 text not null,
      status integer not null,
      response jsonb not null,
      created_at timestamptz not null default now(),
      primary key (account, key)
    )`.execute(db);
  await sql`
    insert into idempotency_keys (account, key, request_sha256, status, response, created_at)
    select account.id, kept.key, kept.request_sha256, kept.status, kept.response, kept.created_at
    from named_keys kept
    join accounts account on lower(account.username collate "C") = lower(kept.username collate "C")
    on conflict do nothing`.execute(db);
  await sql`drop table named_keys`.execute(db);
}

/** Stored responses contain letters with people, who need accounts. */
async function nameInAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.person(id integer) returns jsonb stable language sql as $$
      select jsonb_build_object('account', account.id, 'username', account.username, 'name', account.name)
      from accounts account where account.id = person.id
    $$`.execute(db);
  await sql`
    create function pg_temp.approval_named(answered jsonb) returns jsonb stable language sql as $$
      select answered || jsonb_build_object('senderAccount', approval.sender_account, 'approvers', (
        select jsonb_agg(jsonb_build_object('account', account, 'username', username, 'emailAddress', email_address, 'name', name)
          order by position)
        from approval_approvers where approval_id = approval.id))
      from approvals approval where approval.id = (answered ->> 'id')::integer
    $$`.execute(db);
  await sql`
    create function pg_temp.revoker_of(letter integer) returns jsonb stable language sql as $$
      select jsonb_build_object('account', sender_account, 'username', sender, 'name', sender_name)
      from approvals where letter_id = letter and revoked_at is not null order by round desc limit 1
    $$`.execute(db);
  await sql`
    update idempotency_keys set response = response || jsonb_build_object('letter', (response -> 'letter') || jsonb_build_object(
      'createdBy', pg_temp.person(letter.created_by),
      'lastModifiedBy', pg_temp.person(letter.updated_by),
      'approval', pg_temp.approval_named(nullif(response #> '{letter,approval}', 'null')),
      'approvalRevokedBy',
        case when response #> '{letter,approvalRevokedBy}' <> 'null' then pg_temp.revoker_of(letter.id) end))
    from letters letter where letter.id = (response #>> '{letter,id}')::integer`.execute(db);
  await sql`drop function pg_temp.person(integer), pg_temp.approval_named(jsonb), pg_temp.revoker_of(integer)`.execute(
    db,
  );
}
