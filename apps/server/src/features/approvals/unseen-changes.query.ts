import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import { type LetterChange, unseenChanges } from '@letterdesk/core/approvals/unseen-changes';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** What changes a letter, and which part of it. */
const PARTS: Readonly<Record<string, LetterChange['part']>> = {
  'letter.save': 'letter',
  'letter.reflood': 'letter',
  'letter.render': 'letter',
  'letter.attach': 'attachments',
  'letter.detach': 'attachments',
};

/** A round of a letter's approvals that was declined. */
export interface DeclinedRound {
  readonly letterId: number;
  readonly sender: number;
  readonly submittedAt: Date;
  readonly declinedAt: Date;
}

type Unseen = NonNullable<ApprovalComparison['declined']>['unseen'];

/** What others changed in a letter between the submission and the decline, since its sender saw it last. */
export async function readUnseenChanges(db: Kysely<Database>, round: DeclinedRound): Promise<Unseen> {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('accounts', 'accounts.id', 'event.account')
    .select(['event.action', 'accounts.id as account', 'accounts.username', 'accounts.name'])
    .where('event.subject_type', '=', 'letter')
    .where('event.subject_id', '=', String(round.letterId))
    .where('event.action', 'in', Object.keys(PARTS))
    .where('event.at', '>', round.submittedAt)
    .where('event.at', '<=', round.declinedAt)
    // A save of the same words changed nothing.
    .where(({ eb, ref }) => eb('event.before_hash', 'is distinct from', ref('event.after_hash')))
    .orderBy('event.id')
    .execute();
  const people = new Map(rows.map(({ account, username, name }) => [account, { account, username, name }]));
  const changes = rows.flatMap(({ account, action }): LetterChange[] => {
    const part = PARTS[action];
    return part === undefined ? [] : [{ account, part }];
  });
  return unseenChanges(changes, round.sender).flatMap(({ account, parts }) => {
    const by = people.get(account);
    return by === undefined ? [] : [{ by, parts: [...parts] }];
  });
}
