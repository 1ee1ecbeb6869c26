import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import { type Account, type listPeople as endpoint, PEOPLE_PAGE_SIZE } from '@letterdesk/contract/people';
import { abilitiesOf } from '@letterdesk/core/commands';
import { accountRefusals } from '@letterdesk/core/people/account';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, sql } from 'kysely';
import { matchingPerson } from '../../database/search/matching-person.ts';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

const NAME = inNameOrder('account.name');

/** Lists a page of accounts by name. `pending` finds those with approvals, submissions or scheduled e-mails. */
export async function listPeople(
  db: Kysely<Database>,
  user: User,
  { filter, search, after }: QueryOf<typeof endpoint>,
): Promise<{ people: Account[]; next: number | null }> {
  let query = selectAccounts(db);
  if (filter === 'open') query = query.where('account.closed_at', 'is', null);
  if (filter === 'closed') query = query.where('account.closed_at', 'is not', null);
  if (filter === 'pending') query = query.where(HAS_PENDING_WORK);
  if (search !== '') query = query.where(matchingPerson(search));
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(${NAME}, account.id) > (
        select ${inNameOrder('last.name')}, last.id from accounts as last where last.id = ${after})`,
    );
  }
  const rows = await query
    .orderBy(NAME)
    .orderBy('account.id')
    .limit(PEOPLE_PAGE_SIZE + 1)
    .execute();
  const people = rows.slice(0, PEOPLE_PAGE_SIZE).map((row) => present(user, row));
  return { people, next: rows.length > PEOPLE_PAGE_SIZE ? (people.at(-1)?.account ?? null) : null };
}

/** @throws Failure `account_not_found`. */
export async function showAccount(db: Kysely<Database>, user: User, account: number): Promise<Account> {
  const row = await selectAccounts(db).where('account.id', '=', account).executeTakeFirst();
  if (row === undefined) throw new Failure('account_not_found');
  return present(user, row);
}

const APPROVALS = sql`approval_tasks task where task.account = account.id and task.is_pending and task.is_approver`;
const SUBMISSIONS = sql`approval_tasks task where task.account = account.id and task.is_pending and task.is_sender`;
const SCHEDULED = sql`scheduled_emails scheduled
  where scheduled.scheduled_by = account.id and scheduled.state in ('waiting', 'stopped')`;

const HAS_PENDING_WORK = sql<boolean>`
  (exists (select from ${APPROVALS}) or exists (select from ${SUBMISSIONS}) or exists (select from ${SCHEDULED}))`;

/** An unsent letter that doesn't wait for approval. */
export const IS_DRAFT = sql<boolean>`
  not exists (select from sent_letters sent where sent.letter_id = letter.id)
  and not exists (select from approvals approval
    where approval.letter_id = letter.id and approval.status = 'PENDING' and approval.revoked_at is null)`;

/** Letters that the person wrote, unless they were sent or handed over, and all that they took over. */
const HELD_LETTERS = sql`
  (select written.letter_id as id from letter_search written
    where written.writer = account.id and written.status in ('draft', 'approved', 'declined')
      and not exists (select from letter_holders holder where holder.letter_id = written.letter_id)
  union all
  select holder.letter_id from letter_holders holder where holder.account = account.id) letter`;

function selectAccounts(db: Kysely<Database>) {
  return db
    .selectFrom('accounts as account')
    .leftJoin('accounts as closer', 'closer.id', 'account.closed_by')
    .select(['account.id', 'account.name', 'account.username', 'account.email_address', 'account.seen_at'])
    .select(['account.last_roles', 'account.closed_at', 'closer.name as closer_name'])
    .select([
      sql<number>`(select count(*)::int from ${APPROVALS})`.as('approvals'),
      sql<number>`(select count(*)::int from ${SUBMISSIONS})`.as('submissions'),
      sql<number>`(select count(*)::int from ${SCHEDULED})`.as('scheduled_emails'),
      sql<number>`(select count(*)::int from ${HELD_LETTERS} where ${IS_DRAFT})`.as('drafts'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function present(user: User, row: Row): Account {
  const refusals = accountRefusals(user, { account: row.id, isClosed: row.closed_at !== null });
  return {
    account: row.id,
    name: row.name,
    username: row.username,
    emailAddress: row.email_address,
    roles: row.last_roles,
    lastSeenDate: row.seen_at.toISOString(),
    closed: row.closed_at && { date: row.closed_at.toISOString(), byName: row.closer_name ?? '' },
    work: {
      approvals: row.approvals,
      submissions: row.submissions,
      drafts: row.drafts,
      scheduledEmails: row.scheduled_emails,
    },
    abilities: abilitiesOf(refusals),
    refusals,
  };
}
