import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttemptOutcome,
  afterAttempt,
  isOperatorsTrouble,
  type NextState,
  spoiltBy,
} from '@letterdesk/core/sending/delivery';
import { ofOwnSender } from '@letterdesk/core/sending/own-sender';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { BlobAltered, type Blobs } from '../../integrations/blobs/port.ts';
import type { MailDelivery } from '../../integrations/mail/port.ts';
import type { ReturnAddresses } from '../../integrations/mail/return-addresses.ts';
import {
  type Claim,
  type ClaimedRecipient,
  claimDue,
  giveBackClaim,
  noteHandOver,
  readDatabaseClock,
  renewClaim,
  settleRecipient,
} from './claims.store.ts';

/** What a delivery works with. */
export interface DeliveryParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly delivery: MailDelivery;
  /** Milliseconds for which a claim holds without being renewed. */
  readonly lease: number;
  /** What reports of the mails come back to; to what the mail itself says when absent. */
  readonly returnAddresses?: Pick<ReturnAddresses, 'of'>;
  /** Told of each attempt that did not reach everybody. */
  readonly onTrouble?: (trouble: DeliveryTrouble) => void;
  /** Has a mail go on of which some are still to be tried, once the transaction is committed; the sweep does where it is absent. */
  readonly goOn?: (trx: Kysely<Database>, mailId: number) => Promise<void>;
  /** Aborted when no further conversation is to begin. */
  readonly stopping?: AbortSignal;
  /** Milliseconds after which no further conversation begins in this turn. */
  readonly turn?: number;
}

/** Conversations of one mail in a row: the mails of others come between those of a mail to many. */
const IN_A_ROW = 5;
/** Milliseconds; a server may take its time for each of them. */
const TURN = 10_000;

/**
 * Makes one attempt to deliver a mail to the recipients that are due (specification 4.57). Does nothing when there
 * are none, so the same job may come twice, and in two processes at once. Who is to be tried again has the time for it in
 * the row. Who is not tried in this turn, of many or since a stop began, is due again at once.
 */
export async function deliverMail(parts: DeliveryParts, mailId: number): Promise<void> {
  const claim: Claim = { mailId, claimId: randomUUID(), lease: parts.lease };
  const claimed = await claimDue(parts.db, claim);
  if (claimed.length === 0) return;
  const renewal = setInterval(() => {
    renewClaim(parts.db, claim).catch(() => {});
  }, parts.lease / 3);
  try {
    const attempted: Attempted[] = [];
    const record = async (recipients: readonly ClaimedRecipient[], outcomes: Outcomes) => {
      attempted.push(...(await untilItWorks(() => recordOutcomes(parts, claim, recipients, outcomes), parts.lease)));
    };
    await attempt(parts, claim, claimed, record);
    await untilItWorks(() => giveBack(parts, claim), parts.lease);
    const trouble = troubleOf(mailId, attempted);
    if (trouble !== null) parts.onTrouble?.(trouble);
  } finally {
    clearInterval(renewal);
  }
}

type Outcomes = ReadonlyMap<string, AttemptOutcome>;

interface Attempted {
  readonly outcome: AttemptOutcome;
  readonly next: NextState;
}

/** @param record told of the outcome of each conversation as soon as it is over. */
async function attempt(
  parts: DeliveryParts,
  claim: Claim,
  claimed: readonly ClaimedRecipient[],
  record: (recipients: readonly ClaimedRecipient[], outcomes: Outcomes) => Promise<void>,
): Promise<void> {
  const mail = await readMail(parts, claim.mailId);
  if (mail.fault !== null) return record(claimed, allOf(claimed, mail.fault));
  const turnEnds = performance.now() + (parts.turn ?? TURN);
  let left = claimed;
  const conversations = conversationsOf(parts, claim, mail.envelopeFrom, claimed).slice(0, IN_A_ROW);
  for (const { envelopeFrom, recipients } of conversations) {
    if (parts.stopping?.aborted) return;
    const addresses = addressesOf(recipients);
    const answered = await parts.delivery.deliver({ envelopeFrom, recipients: addresses, bytes: mail.bytes }, () =>
      noteHandOver(parts.db, claim, addresses),
    );
    const outcomes = envelopeFrom === mail.envelopeFrom ? answered : ofOwnSenders(answered);
    await record(recipients, outcomes);
    left = left.slice(recipients.length);
    const spoilt = spoiltBy([...outcomes.values()]);
    if (spoilt !== null && left.length > 0) return record(left, allOf(left, spoilt));
    if (performance.now() >= turnEnds) return;
  }
}

async function giveBack({ db, goOn }: DeliveryParts, claim: Claim): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await giveBackClaim(trx, claim)) > 0) await goOn?.(trx, claim.mailId);
  });
}

interface Conversation {
  readonly envelopeFrom: string;
  readonly recipients: readonly ClaimedRecipient[];
}

/** One for all, or one for each where the envelope's sender names the recipient. What has no sender keeps none. */
function conversationsOf(
  { returnAddresses }: DeliveryParts,
  { mailId }: Claim,
  envelopeFrom: string,
  claimed: readonly ClaimedRecipient[],
): Conversation[] {
  if (returnAddresses === undefined || envelopeFrom === '') return [{ envelopeFrom, recipients: claimed }];
  return claimed.map((recipient) => {
    const { position, copy } = recipient;
    return { envelopeFrom: returnAddresses.of({ mailId, position, copy }), recipients: [recipient] };
  });
}

/** @returns what was read, or what kept it from being read. */
async function readMail({ db, blobs }: DeliveryParts, mailId: number) {
  try {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    return { fault: null, envelopeFrom: mail.envelope_from, bytes: await blobs.read(mail.sha256) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function ofOwnSenders(answered: Outcomes): Outcomes {
  return new Map([...answered].map(([address, outcome]) => [address, ofOwnSender(outcome)]));
}

function allOf(recipients: readonly ClaimedRecipient[], outcome: AttemptOutcome): Outcomes {
  return new Map(recipients.map(({ address }) => [address, outcome]));
}

function addressesOf(recipients: readonly ClaimedRecipient[]): string[] {
  return recipients.map(({ address }) => address);
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
  outcomes: Outcomes,
): Promise<Attempted[]> {
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

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3_000;

/**
 * Does something again with growing pauses until it no longer fails, for as long as the limit allows: the result of a
 * delivery must outlive a restart of the database.
 * @param limit in milliseconds. @throws the last error once it is over.
 */
async function untilItWorks<T>(run: () => Promise<T>, limit: number): Promise<T> {
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

/** Why a mail did not reach everybody, for whoever runs Letterdesk: by ids and counts, without names, addresses or text. */
export interface DeliveryTrouble {
  readonly mailId: number;
  /** Of its recipients, how many are in which state now; those it was sent to are not counted. */
  readonly recipients: Partial<Record<NextState['state'], number>>;
  /** Whoever runs Letterdesk must mend it: a sign-in that is refused, a certificate that is not trusted. */
  readonly operators: boolean;
  /** Where in the conversation the server refused, and its codes. */
  readonly refused: readonly string[];
}

/** What an attempt has to report; null when everybody was reached. */
function troubleOf(
  mailId: number,
  attempted: readonly { readonly outcome: AttemptOutcome; readonly next: NextState }[],
): DeliveryTrouble | null {
  const left = attempted.filter(({ next }) => next.state !== 'sent');
  if (left.length === 0) return null;
  const recipients: Partial<Record<NextState['state'], number>> = {};
  for (const { next } of left) recipients[next.state] = (recipients[next.state] ?? 0) + 1;
  const refused = left.flatMap(({ outcome }) =>
    outcome.kind === 'refused' ? [`${outcome.stage} ${outcome.code}`] : [`${outcome.kind}`],
  );
  const operators = left.some(({ outcome }) => isOperatorsTrouble(outcome));
  return { mailId, recipients, operators, refused: [...new Set(refused)] };
}
