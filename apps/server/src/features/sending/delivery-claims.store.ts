import { afterLostClaim, type NextState, UNCERTAIN_DETAIL } from '@letterdesk/core/sending/delivery';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isMailReleased } from './mail-hold.ts';

// Leases use the database clock, so a process's clock can't end them. Writes without the claim's id change nothing.

export interface DeliveryClaim {
  readonly mailId: number;
  readonly claimId: string;
  /** Milliseconds until an unrenewed claim expires. */
  readonly lease: number;
}

export interface ClaimedRecipient {
  readonly address: string;
  readonly position: number;
  readonly copy: number;
  /** Includes this attempt. */
  readonly attempts: number;
  readonly queuedAt: Date;
}

/** Claims all due recipients of a mail. Concurrent processes never claim the same recipient. */
export async function claimDueRecipients(db: Kysely<Database>, claim: DeliveryClaim): Promise<ClaimedRecipient[]> {
  const rows = await db
    .updateTable('mail_recipients')
    .set((eb) => ({
      state: 'claimed',
      claim_id: claim.claimId,
      lease_until: leaseEnd(claim),
      next_attempt_at: null,
      attempts: eb('attempts', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('mail_id', '=', claim.mailId)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where(isMailReleased)
    .returning(['address', 'attempts', 'copy', 'queued_at', 'position'])
    .execute();
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ queued_at, ...recipient }) => ({ ...recipient, queuedAt: queued_at }));
}

/** Extends the lease of a claim while its attempt runs. */
export async function renewClaim(db: Kysely<Database>, claim: DeliveryClaim): Promise<void> {
  await db
    .updateTable('mail_recipients')
    .set({ lease_until: leaseEnd(claim) })
    .where('mail_id', '=', claim.mailId)
    .where('claim_id', '=', claim.claimId)
    .where('state', 'in', ['claimed', 'handed_over'])
    .where('lease_until', '>', sql<Date>`now()`)
    .execute();
}

/**
 * Commits the `handed_over` state right before the final dot of DATA is written.
 * @throws Error when the claim expired: the dot must not be written then.
 */
export async function markHandedOver(
  db: Kysely<Database>,
  claim: DeliveryClaim,
  addresses: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('mail_recipients')
      .set({ state: 'handed_over', lease_until: leaseEnd(claim), updated_at: sql<Date>`now()` })
      .where('mail_id', '=', claim.mailId)
      .where('claim_id', '=', claim.claimId)
      .where('address', 'in', addresses)
      .where('state', '=', 'claimed')
      .where('lease_until', '>', sql<Date>`now()`)
      .returning('address')
      .execute();
    if (rows.length !== addresses.length) throw new Error(`The claim on mail ${claim.mailId} has expired`);
  });
}

/**
 * Stores the result of an attempt. Also resolves the uncertainty of an expired claim, unless a person has decided.
 * @returns whether the claim still owned the recipient.
 */
export async function storeAttemptResult(
  trx: Kysely<Database>,
  claim: DeliveryClaim,
  recipient: { address: string; next: NextState },
): Promise<boolean> {
  const rows = await trx
    .updateTable('mail_recipients')
    .set({
      state: recipient.next.state,
      detail: recipient.next.detail,
      next_attempt_at: recipient.next.nextAttemptAt,
      claim_id: null,
      lease_until: null,
      updated_at: sql<Date>`now()`,
    })
    .where('mail_id', '=', claim.mailId)
    .where('address', '=', recipient.address)
    .where('claim_id', '=', claim.claimId)
    .returning('address')
    .execute();
  return rows.length > 0;
}

/** Requeues the untried recipients of a claim as due now. @returns how many. */
export async function releaseClaim(trx: Kysely<Database>, claim: DeliveryClaim): Promise<number> {
  const rows = await trx
    .updateTable('mail_recipients')
    .set((eb) => ({
      state: 'queued',
      claim_id: null,
      lease_until: null,
      attempts: eb('attempts', '-', 1),
      next_attempt_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    }))
    .where('mail_id', '=', claim.mailId)
    .where('claim_id', '=', claim.claimId)
    .where('state', '=', 'claimed')
    .returning('address')
    .execute();
  return rows.length;
}

export interface LostClaim {
  readonly mailId: number;
  readonly address: string;
  readonly state: 'queued' | 'uncertain';
}

/** Recovers expired claims of stopped processes (specification 4.59). @returns the affected recipients. */
export async function recoverLostClaims(trx: Kysely<Database>): Promise<LostClaim[]> {
  const lost = trx
    .updateTable('mail_recipients')
    .where('lease_until', '<=', sql<Date>`now()`)
    .returning(['mail_id', 'address']);
  const common = { lease_until: null, updated_at: sql<Date>`now()` };
  const queued = await lost
    .set({ ...common, state: afterLostClaim('claimed'), claim_id: null, next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'claimed')
    .execute();
  const uncertain = await lost
    .set({ ...common, state: afterLostClaim('handed_over'), detail: UNCERTAIN_DETAIL })
    .where('state', '=', 'handed_over')
    .execute();
  return [
    ...queued.map(({ mail_id, address }) => ({ mailId: mail_id, address, state: 'queued' as const })),
    ...uncertain.map(({ mail_id, address }) => ({ mailId: mail_id, address, state: 'uncertain' as const })),
  ];
}

/** Reads the mails with a recipient overdue by `grace` milliseconds: due for a retry, or their job was lost. */
export async function readDueMails(db: Kysely<Database>, grace: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_recipients')
    .select('mail_id')
    .distinct()
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', sql<Date>`now() - make_interval(secs => ${grace / 1000})`)
    .where(isMailReleased)
    .execute();
  return rows.map((row) => row.mail_id);
}

export async function readDatabaseClock(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

function leaseEnd(claim: DeliveryClaim) {
  return sql<Date>`now() + make_interval(secs => ${claim.lease / 1000})`;
}
