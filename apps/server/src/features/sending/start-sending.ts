import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { startEmbeddedSmtpServer } from '../../integrations/mail/embedded-smtp-server.ts';
import type { ReturnAddresses } from '../../integrations/mail/return-addresses.ts';
import { createSmtpDelivery } from '../../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../../integrations/mail/smtp-settings.ts';
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts';
import { readDatabaseClock, readDueMails, recoverLostClaims } from './claims.store.ts';
import { type DeliveryParts, type DeliveryTrouble, deliverMail } from './deliver-mail.ts';
import { forgetOldAnswers } from './idempotency.store.ts';

export interface SendingOptions {
  readonly db: Kysely<Database>;
  /** Of the same database, for the job queue's own connections. */
  readonly databaseUrl: string;
  readonly blobs: Blobs;
  /** Undefined for the embedded SMTP server. */
  readonly smtpUrl: string | undefined;
  /** Of the embedded SMTP server; 0 takes a free one. */
  readonly embeddedSmtpPort: number;
  /** What reports of the mails come back to; undefined where nothing is known of them. */
  readonly returnAddresses?: Pick<ReturnAddresses, 'of'> | undefined;
  /** Told what goes wrong where no request could be answered with it. */
  readonly onError: (error: Error) => void;
  /** Told of each attempt to deliver that did not reach everybody. */
  readonly onTrouble?: (trouble: DeliveryTrouble) => void;
  /** Milliseconds for which a delivery's claim holds without being renewed. */
  readonly lease?: number;
  /** Milliseconds for which a stop waits for the deliveries under way. */
  readonly stopGrace?: number;
}

/** What sends mails, as it runs. */
export interface Sending {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly doEvery: JobQueue['doEvery'];
  /** Whether the embedded SMTP server keeps the mails, so that there is a mailbox to show. */
  readonly hasMailbox: boolean;
  /** Waits for the deliveries under way. */
  stop(): Promise<void>;
}

const LEASE = 60_000;
/** Seconds. */
const RECOVER_EVERY = 10;
const FORGET_EVERY = 3_600;

/** Starts the embedded SMTP server (unless there is another), the job queue and the deliveries. */
export async function startSending(options: SendingOptions): Promise<Sending> {
  const { db, databaseUrl, blobs, onError, onTrouble, returnAddresses, lease = LEASE, stopGrace } = options;
  const parts = new AsyncDisposableStack();
  try {
    const smtpUrl = options.smtpUrl ?? (await startMailbox(options, parts));
    const delivery = createSmtpDelivery(readSmtpUrl(smtpUrl));
    const jobs = await openJobQueue({ databaseUrl, stopGrace, onError });
    const stopping = new AbortController();
    parts.defer(() => {
      stopping.abort();
      return jobs.stop();
    });
    const goOn: DeliveryParts['goOn'] = (trx, mailId) => jobs.enqueue(trx, 'deliver-mail', { mailId });
    const delivering = { db, blobs, delivery, lease, onTrouble, returnAddresses, goOn, stopping: stopping.signal };
    await jobs.work({ 'deliver-mail': ({ mailId }) => deliverMail(delivering, mailId) });
    const recoverEvery = Math.max(1, Math.min(RECOVER_EVERY, Math.floor(lease / 1_000)));
    await jobs.doEvery('recover-deliveries', recoverEvery, () => recoverDeliveries({ db, jobs }));
    await jobs.doEvery('forget-answers', FORGET_EVERY, () => forgetOldAnswers(db));
    return { jobs, doEvery: jobs.doEvery, hasMailbox: options.smtpUrl === undefined, stop: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

async function startMailbox(options: SendingOptions, parts: AsyncDisposableStack): Promise<string> {
  const server = await startEmbeddedSmtpServer({ db: options.db, port: options.embeddedSmtpPort });
  parts.defer(() => server.close());
  return server.url;
}

/** Milliseconds in which whoever takes a mail's job has claimed it: until then it is nobody's and has no job that waits. */
const CLAIM_GRACE = 2_000;

/**
 * Gives every mail that is due a job, unless one waits: those to be tried again, and those whose job was lost. What a
 * process that went away left behind comes first: what it had not handed over is due again, what it had handed over
 * becomes uncertain. Safe in two processes at once; runs every few seconds, in one of all processes.
 */
export async function recoverDeliveries(parts: {
  db: Kysely<Database>;
  jobs: Pick<JobQueue, 'enqueue'>;
}): Promise<void> {
  const { db, jobs } = parts;
  await endLostClaims(db);
  const mailIds = await readDueMails(db, CLAIM_GRACE);
  await jobs.enqueue(db, 'deliver-mail', ...mailIds.map((mailId) => ({ mailId })));
}

function endLostClaims(db: Kysely<Database>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const lost = await recoverLostClaims(trx);
    const at = await readDatabaseClock(trx);
    for (const mailId of new Set(lost.map((recipient) => recipient.mailId))) {
      const addresses = lost.filter((recipient) => recipient.mailId === mailId).map(({ address }) => address);
      await appendAuditEvent(trx, {
        by: SYSTEM,
        action: 'mail.recover',
        subjectType: 'mail',
        subjectId: mailId,
        details: { addresses },
        at,
      });
    }
  });
}
