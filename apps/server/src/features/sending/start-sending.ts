import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { startEmbeddedSmtpServer } from '../../integrations/mail/embedded-smtp-server.ts';
import type { MailSizeLimit } from '../../integrations/mail/port.ts';
import type { ReturnAddresses } from '../../integrations/mail/return-addresses.ts';
import { createSmtpDelivery } from '../../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../../integrations/mail/smtp-settings.ts';
import type { PeriodicWork } from '../../jobs/periodic-work.ts';
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts';
import { type DeliveryError, type DeliveryParts, deliverMail } from './deliver-mail.ts';
import { type LostClaim, readDatabaseClock, readDueMails, recoverLostClaims } from './delivery-claims.store.ts';
import { deleteOldKeys } from './idempotency.ts';
import { deleteOldScheduled } from './scheduled/scheduled-emails.store.ts';
import { deleteOldUndos } from './undoable-sendings.store.ts';

interface SendingOptions {
  readonly db: Kysely<Database>;
  /** For the job queue's own connections to the same database. */
  readonly databaseUrl: string;
  readonly blobs: Blobs;
  /** Undefined starts the embedded SMTP server. */
  readonly smtpUrl: string | undefined;
  /** Port of the embedded SMTP server; 0 picks a free one. */
  readonly embeddedSmtpPort: number;
  /** Creates return addresses for bounces; undefined when delivery reports are off. */
  readonly returnAddresses?: Pick<ReturnAddresses, 'of'> | undefined;
  /** Called for errors outside of any request. */
  readonly onError: (error: Error) => void;
  /** Called for each attempt that didn't reach every recipient. */
  readonly onDeliveryError?: (error: DeliveryError) => void;
  /** Called for each recipient with its state after an attempt, or after the loss of one. */
  readonly onAttempted?: DeliveryParts['onAttempted'];
  /** Called after a failed run of periodic work, besides `onError`. */
  readonly onWorkFailed?: ((work: PeriodicWork) => void) | undefined;
  /** Milliseconds until an unrenewed claim expires. */
  readonly lease?: number;
  /** Milliseconds that a stop waits for running deliveries. */
  readonly stopGrace?: number;
}

export interface Sending {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /**
   * Enqueues the job of a held mail, so that it leaves promptly. If the process ends before, the sweep of any process
   * finds the mail.
   */
  deliverAfter(seconds: number, mailId: number): void;
  readonly doEvery: JobQueue['doEvery'];
  readonly readSizeLimit: MailSizeLimit['readSizeLimit'];
  /** True if the embedded SMTP server stores mails, so that the mailbox page is available. */
  readonly hasMailbox: boolean;
  /** Waits for running deliveries. */
  stop(): Promise<void>;
}

const MAIL_LEASE = 60_000;
/** Seconds between two searches for deliveries whose lease expired. */
const RECOVERY_INTERVAL = 10;
const CLEANUP_INTERVAL = 3_600;

/** Starts the job queue, the deliveries and, unless `smtpUrl` is set, the embedded SMTP server. */
export async function startSending(options: SendingOptions): Promise<Sending> {
  const { db, databaseUrl, blobs, onError, onDeliveryError, onAttempted, returnAddresses } = options;
  const { lease = MAIL_LEASE, stopGrace } = options;
  const parts = new AsyncDisposableStack();
  try {
    const smtpUrl = options.smtpUrl ?? (await startMailbox(options, parts));
    const delivery = createSmtpDelivery(readSmtpUrl(smtpUrl));
    const jobs = await openJobQueue({ databaseUrl, stopGrace, onError, onWorkFailed: options.onWorkFailed });
    const stopping = new AbortController();
    parts.defer(() => {
      stopping.abort();
      return jobs.stop();
    });
    const continueLater: DeliveryParts['continueLater'] = (trx, mailId) =>
      jobs.enqueue(trx, 'deliver-mail', { mailId });
    const delivering = {
      db,
      blobs,
      delivery,
      lease,
      onDeliveryError,
      onAttempted,
      returnAddresses,
      continueLater,
      stopping: stopping.signal,
    };
    await jobs.work({ 'deliver-mail': ({ mailId }) => deliverMail(delivering, mailId) });
    const recoverEvery = Math.max(1, Math.min(RECOVERY_INTERVAL, Math.floor(lease / 1_000)));
    await jobs.doEvery('recover-deliveries', recoverEvery, () => recoverDeliveries({ db, jobs, onAttempted }));
    await jobs.doEvery('forget-answers', CLEANUP_INTERVAL, async () => {
      await deleteOldKeys(db);
      await deleteOldUndos(db);
      await deleteOldScheduled(db);
    });
    const holds = new Set<NodeJS.Timeout>();
    parts.defer(() => holds.forEach(clearTimeout));
    const { readSizeLimit } = delivery;
    return {
      jobs,
      deliverAfter(seconds, mailId) {
        const timer = setTimeout(() => {
          holds.delete(timer);
          jobs.enqueue(db, 'deliver-mail', { mailId }).catch(onError);
        }, seconds * 1_000);
        holds.add(timer);
      },
      doEvery: jobs.doEvery,
      readSizeLimit,
      hasMailbox: options.smtpUrl === undefined,
      stop: () => parts.disposeAsync(),
    };
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

/**
 * Milliseconds a worker needs to claim a mail after taking its job. Until then the mail looks as if its job was lost.
 */
const CLAIM_GRACE = 2_000;

/**
 * Enqueues a job for every due mail that has none: retries and lost jobs. First recovers expired claims: untried
 * recipients are due again, handed-over ones become uncertain. Safe in concurrent processes.
 */
export async function recoverDeliveries(parts: {
  db: Kysely<Database>;
  jobs: Pick<JobQueue, 'enqueue'>;
  onAttempted?: DeliveryParts['onAttempted'];
}): Promise<void> {
  const { db, jobs, onAttempted } = parts;
  for (const { state } of await recoverClaims(db)) onAttempted?.(state);
  const mailIds = await readDueMails(db, CLAIM_GRACE);
  await jobs.enqueue(db, 'deliver-mail', ...mailIds.map((mailId) => ({ mailId })));
}

function recoverClaims(db: Kysely<Database>): Promise<LostClaim[]> {
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
    return lost;
  });
}
