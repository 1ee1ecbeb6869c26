import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttemptOutcome,
  afterAttempt,
  fatalOutcome,
  isOperatorFault,
  markGeneratedSender,
  type NextState,
} from '@letterdesk/core/sending/delivery';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { BlobAltered, type Blobs } from '../../integrations/blobs/port.ts';
import type { MailDelivery } from '../../integrations/mail/port.ts';
import type { ReturnAddresses } from '../../integrations/mail/return-addresses.ts';
import {
  type ClaimedRecipient,
  claimDueRecipients,
  type DeliveryClaim,
  markHandedOver,
  readDatabaseClock,
  releaseClaim,
  renewClaim,
  storeAttemptResult,
} from './delivery-claims.store.ts';

export interface DeliveryParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly delivery: MailDelivery;
  /** Milliseconds until an unrenewed claim expires. */
  readonly lease: number;
  /** Creates sealed return addresses for bounces. Without it, the envelope uses the sender stored with the mail. */
  readonly returnAddresses?: Pick<ReturnAddresses, 'of'>;
  /** Called for each attempt that didn't reach every recipient. */
  readonly onDeliveryError?: (error: DeliveryError) => void;
  /** Called for each recipient with the stored state after an attempt. */
  readonly onAttempted?: (state: NextState['state']) => void;
  /** Enqueues the rest of a mail within the transaction. Without it, the next sweep picks it up. */
  readonly continueLater?: (trx: Kysely<Database>, mailId: number) => Promise<void>;
  /** Aborted when no new SMTP conversation may begin. */
  readonly stopping?: AbortSignal;
  /** Milliseconds after which this job starts no new SMTP conversation. */
  readonly timeLimit?: number;
}

/** SMTP conversations of one mail in a row, so that a mail to many recipients doesn't block other mails. */
const MAX_CONVERSATIONS = 5;
/** Milliseconds; each conversation with a slow server takes a while. */
const JOB_TIME_LIMIT = 10_000;

/**
 * Attempts to deliver a mail to its due recipients (specification 4.57). Idempotent: the same job may run twice, and
 * in two processes at once. Retries are scheduled in the recipient's row; recipients this job doesn't get to are due
 * again at once.
 */
export async function deliverMail(parts: DeliveryParts, mailId: number): Promise<void> {
  const claim: DeliveryClaim = { mailId, claimId: randomUUID(), lease: parts.lease };
  const claimed = await claimDueRecipients(parts.db, claim);
  if (claimed.length > 0) await deliverClaimed(parts, claim, claimed);
}

/** Attempts to deliver a mail to recipients that were claimed. */
export async function deliverClaimed(
  parts: DeliveryParts,
  claim: DeliveryClaim,
  claimed: readonly ClaimedRecipient[],
): Promise<void> {
  const renewal = setInterval(() => {
    renewClaim(parts.db, claim).catch(() => {});
  }, parts.lease / 3);
  try {
    const attempted: Attempted[] = [];
    const record = async (recipients: readonly ClaimedRecipient[], outcomes: Outcomes) => {
      const recorded = await retry(() => recordOutcomes(parts, claim, recipients, outcomes), parts.lease);
      attempted.push(...recorded);
      for (const { next } of recorded) parts.onAttempted?.(next.state);
    };
    await attempt(parts, claim, claimed, record);
    await retry(() => releaseUntried(parts, claim), parts.lease);
    const error = summariseErrors(claim.mailId, attempted);
    if (error !== null) parts.onDeliveryError?.(error);
  } finally {
    clearInterval(renewal);
  }
}

type Outcomes = ReadonlyMap<string, AttemptOutcome>;

interface Attempted {
  readonly outcome: AttemptOutcome;
  readonly next: NextState;
}

/** @param record called with the outcome of each SMTP conversation as soon as it ends. */
async function attempt(
  parts: DeliveryParts,
  claim: DeliveryClaim,
  claimed: readonly ClaimedRecipient[],
  record: (recipients: readonly ClaimedRecipient[], outcomes: Outcomes) => Promise<void>,
): Promise<void> {
  const mail = await readMail(parts, claim.mailId);
  if (mail.failed !== null) return record(claimed, allOf(claimed, mail.failed));
  const deadline = performance.now() + (parts.timeLimit ?? JOB_TIME_LIMIT);
  let untried = claimed;
  const conversations = conversationsOf(parts, claim, mail.envelopeFrom, claimed).slice(0, MAX_CONVERSATIONS);
  for (const { envelopeFrom, recipients } of conversations) {
    if (parts.stopping?.aborted) return;
    const addresses = addressesOf(recipients);
    const answered = await parts.delivery.deliver({ envelopeFrom, recipients: addresses, bytes: mail.bytes }, () =>
      markHandedOver(parts.db, claim, addresses),
    );
    const outcomes = envelopeFrom === mail.envelopeFrom ? answered : markGeneratedSenders(answered);
    await record(recipients, outcomes);
    untried = untried.slice(recipients.length);
    const fatal = fatalOutcome([...outcomes.values()]);
    if (fatal !== null && untried.length > 0) return record(untried, allOf(untried, fatal));
    if (performance.now() >= deadline) return;
  }
}

async function releaseUntried({ db, continueLater }: DeliveryParts, claim: DeliveryClaim): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await releaseClaim(trx, claim)) > 0) await continueLater?.(trx, claim.mailId);
  });
}

interface Conversation {
  readonly envelopeFrom: string;
  readonly recipients: readonly ClaimedRecipient[];
}

/**
 * One conversation for all recipients, or one each when the envelope sender identifies the recipient. A mail without
 * a sender stays without one.
 */
function conversationsOf(
  { returnAddresses }: DeliveryParts,
  { mailId }: DeliveryClaim,
  envelopeFrom: string,
  claimed: readonly ClaimedRecipient[],
): Conversation[] {
  if (returnAddresses === undefined || envelopeFrom === '') return [{ envelopeFrom, recipients: claimed }];
  return claimed.map((recipient) => {
    const { position, copy } = recipient;
    return { envelopeFrom: returnAddresses.of({ mailId, position, copy }), recipients: [recipient] };
  });
}

/** @returns the mail, or the outcome that explains why it can't be read. */
async function readMail({ db, blobs }: DeliveryParts, mailId: number) {
  try {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    return { failed: null, envelopeFrom: mail.envelope_from, bytes: await blobs.read(mail.sha256) };
  } catch (error) {
    return { failed: toOutcome(error) };
  }
}

function markGeneratedSenders(answered: Outcomes): Outcomes {
  return new Map([...answered].map(([address, outcome]) => [address, markGeneratedSender(outcome)]));
}

function allOf(recipients: readonly ClaimedRecipient[], outcome: AttemptOutcome): Outcomes {
  return new Map(recipients.map(({ address }) => [address, outcome]));
}

function addressesOf(recipients: readonly ClaimedRecipient[]): string[] {
  return recipients.map(({ address }) => address);
}

/** Treats an internal error as temporary, so that the mail is retried and blocks no other. */
function toOutcome(error: unknown): AttemptOutcome {
  if (error instanceof BlobAltered)
    return { kind: 'unsendable', reason: 'The stored mail was altered, so it was not sent.' };
  return { kind: 'broken', stage: 'connect', reason: 'The stored mail could not be read.' };
}

async function recordOutcomes(
  { db }: DeliveryParts,
  claim: DeliveryClaim,
  claimed: readonly ClaimedRecipient[],
  outcomes: Outcomes,
): Promise<Attempted[]> {
  return db.transaction().execute(async (trx) => {
    const now = await readDatabaseClock(trx);
    const results: Record<string, string> = {};
    const stored = [];
    for (const { address, attempts, queuedAt } of claimed) {
      const outcome = outcomes.get(address);
      if (outcome === undefined) continue;
      const next = afterAttempt(outcome, attempts, queuedAt, now);
      if (!(await storeAttemptResult(trx, claim, { address, next }))) continue;
      results[address] = next.state;
      stored.push({ outcome, next });
    }
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'mail.deliver',
      subjectType: 'mail',
      subjectId: claim.mailId,
      details: { results },
      at: now,
    });
    return stored;
  });
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3_000;

/**
 * Retries with exponential back-off until the limit: a delivery result must survive a database restart.
 * @param limit in milliseconds. @throws the last error.
 */
async function retry<T>(run: () => Promise<T>, limit: number): Promise<T> {
  const end = performance.now() + limit;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await run();
    } catch (error) {
      if (performance.now() + pause > end) throw error;
      await wait(pause);
    }
  }
}

/** Describes a failed attempt for the operator log: ids and counts, no names, addresses or text. */
export interface DeliveryError {
  readonly mailId: number;
  /** Number of recipients per state, without those that were reached. */
  readonly recipients: Partial<Record<NextState['state'], number>>;
  /** True if an operator must fix it, for example a refused login or an untrusted certificate. */
  readonly needsOperator: boolean;
  /** The refused SMTP stages with their reply codes, or `broken` or `unsendable`. */
  readonly failures: readonly string[];
}

/** Summarises an attempt; null when every recipient was reached. */
function summariseErrors(
  mailId: number,
  attempted: readonly { readonly outcome: AttemptOutcome; readonly next: NextState }[],
): DeliveryError | null {
  const left = attempted.filter(({ next }) => next.state !== 'sent');
  if (left.length === 0) return null;
  const recipients: Partial<Record<NextState['state'], number>> = {};
  for (const { next } of left) recipients[next.state] = (recipients[next.state] ?? 0) + 1;
  const failures = left.flatMap(({ outcome }) =>
    outcome.kind === 'refused' ? [`${outcome.stage} ${outcome.code}`] : [`${outcome.kind}`],
  );
  const needsOperator = left.some(({ outcome }) => isOperatorFault(outcome));
  return { mailId, recipients, needsOperator, failures: [...new Set(failures)] };
}
