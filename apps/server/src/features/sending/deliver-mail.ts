import { randomUUID } from 'node:crypto';
import { type AttemptOutcome, afterAttempt, type NextState } from '@letterdesk/core/sending/delivery';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { BlobAltered, type Blobs } from '../../integrations/blobs/port.ts';
import type { MailDelivery } from '../../integrations/mail/port.ts';
import {
  type Claim,
  type ClaimedRecipient,
  claimDue,
  noteHandOver,
  readDatabaseClock,
  renewClaim,
  settleRecipient,
} from './claims.store.ts';
import { type DeliveryTrouble, troubleOf } from './delivery-trouble.ts';
import { untilItWorks } from './until-it-works.ts';

/** What a delivery works with. */
export interface DeliveryParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly delivery: MailDelivery;
  /** Milliseconds for which a claim holds without being renewed. */
  readonly lease: number;
  /** Told of each attempt that did not reach everybody. */
  readonly onTrouble?: (trouble: DeliveryTrouble) => void;
}

/**
 * Makes one attempt to deliver a mail to the recipients that are due (specification 4.57). Does nothing when there
 * are none, so the same job may come twice, and in two processes at once. Who is to be tried again has the time for it in
 * the row.
 */
export async function deliverMail(parts: DeliveryParts, mailId: number): Promise<void> {
  const claim: Claim = { mailId, claimId: randomUUID(), lease: parts.lease };
  const claimed = await claimDue(parts.db, claim);
  if (claimed.length === 0) return;
  const renewal = setInterval(() => {
    renewClaim(parts.db, claim).catch(() => {});
  }, parts.lease / 3);
  try {
    const outcomes = await attempt(parts, claim, claimed);
    const attempted = await untilItWorks(() => recordOutcomes(parts, claim, claimed, outcomes), parts.lease);
    const trouble = troubleOf(mailId, attempted);
    if (trouble !== null) parts.onTrouble?.(trouble);
  } finally {
    clearInterval(renewal);
  }
}

async function attempt(
  { db, blobs, delivery }: DeliveryParts,
  claim: Claim,
  claimed: readonly ClaimedRecipient[],
): Promise<ReadonlyMap<string, AttemptOutcome>> {
  const recipients = claimed.map(({ address }) => address);
  try {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', claim.mailId).executeTakeFirstOrThrow();
    const bytes = await blobs.read(mail.sha256);
    return await delivery.deliver({ envelopeFrom: mail.envelope_from, recipients, bytes }, () =>
      noteHandOver(db, claim, recipients.length),
    );
  } catch (error) {
    return new Map(recipients.map((address) => [address, faultOf(error)]));
  }
}

/** What kept a mail from being attempted at all. A fault of ours may pass, so the mail waits and blocks no other. */
function faultOf(error: unknown): AttemptOutcome {
  if (error instanceof BlobAltered)
    return { kind: 'unsendable', reason: 'The stored mail was altered. It was not sent.' };
  return { kind: 'broken', stage: 'connect', reason: 'The stored mail could not be read.' };
}

async function recordOutcomes(
  { db }: DeliveryParts,
  claim: Claim,
  claimed: readonly ClaimedRecipient[],
  outcomes: ReadonlyMap<string, AttemptOutcome>,
): Promise<{ outcome: AttemptOutcome; next: NextState }[]> {
  return db.transaction().execute(async (trx) => {
    const now = await readDatabaseClock(trx);
    const results: Record<string, string> = {};
    const settled = [];
    for (const { address, attempts, queuedAt } of claimed) {
      const outcome = outcomes.get(address);
      if (outcome === undefined) continue;
      const next = afterAttempt(outcome, attempts, queuedAt, now);
      if (!(await settleRecipient(trx, claim, { address, next }))) continue;
      results[address] = next.state;
      settled.push({ outcome, next });
    }
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'mail.deliver',
      subjectType: 'mail',
      subjectId: claim.mailId,
      details: { results },
      at: now,
    });
    return settled;
  });
}
