import type { RecordKind } from '@letterdesk/core/flooding/records';
import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    legal_holds: LegalHoldsTable;
  }
}

/** What may not be removed. A hold names either a letter or a record. */
interface LegalHoldsTable {
  id: Generated<number>;
  letter_id: number | null;
  record_kind: RecordKind | null;
  record_id: number | null;
  /** The keys of id maps that name such records. */
  id_keys: string[] | null;
  environment: string | null;
  reason: string;
  placed_by: number;
  placed_at: ColumnType<Date, Date, never>;
  ended_by: ColumnType<number | null, never, number>;
  ended_at: ColumnType<Date | null, never, Date>;
}

/**
 * Makes holds that are placed from now on wait for the end of the transaction. Call it before reading whether a letter
 * that is to be deleted is held.
 */
export async function blockHolds(trx: Transaction<Database>): Promise<void> {
  await sql`lock table legal_holds in share mode`.execute(trx);
}

/** SQL for whether a letter is under a legal hold. */
export function isHeld(letterId: Parameters<typeof sql.ref>[0] | number) {
  return typeof letterId === 'number'
    ? sql<boolean>`letter_is_held(${letterId})`
    : sql<boolean>`letter_is_held(${sql.ref(letterId)})`;
}

/** @returns the id, or undefined if it's already held. */
export async function insertHold(
  trx: Kysely<Database>,
  hold: {
    readonly subject:
      | { readonly letter: number }
      | {
          readonly kind: RecordKind;
          readonly id: number;
          readonly idKeys: readonly string[];
          readonly environment: string;
        };
    readonly reason: string;
    readonly account: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { subject, reason, account, now } = hold;
  const isLetter = 'letter' in subject;
  const row = await trx
    .insertInto('legal_holds')
    .values({
      letter_id: isLetter ? subject.letter : null,
      record_kind: isLetter ? null : subject.kind,
      record_id: isLetter ? null : subject.id,
      id_keys: isLetter ? null : [...subject.idKeys],
      environment: isLetter ? null : subject.environment,
      reason,
      placed_by: account,
      placed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
