import { acceptsReturn } from '@letterdesk/core/sending/delivery';
import { type DeliveryReport, type ReportVerdict, reportSentence } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import type { BounceConfig } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { readReportFolder } from '../../../integrations/mail/report-folder.ts';
import { startReportServer } from '../../../integrations/mail/report-server.ts';
import type { ReturnAddresses } from '../../../integrations/mail/return-addresses.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { refusePort } from '../../../ports.ts';
import { readDatabaseClock } from '../delivery-claims.store.ts';
import { readMailHold } from '../mail-hold.ts';
import { insertReport, lockRecipient, storeReturn } from './delivery-reports.store.ts';

interface ReportsOptions {
  readonly db: Kysely<Database>;
  readonly bounces: BounceConfig;
  readonly returnAddresses: Pick<ReturnAddresses, 'read'>;
  readonly doEvery: JobQueue['doEvery'];
  /** Called for each message to a return address. */
  readonly onReport: (report: ReceivedReport) => void;
  /** Called for errors that can't be answered in the SMTP conversation. */
  readonly onError: (error: unknown) => void;
}

export interface Reports {
  stop(): Promise<void>;
}

/** Seconds between two readings of the report folder. */
const READ_INTERVAL = 60;

/**
 * Receives delivery reports if configured. Reports are ignored while mail is on hold: a restored database may be a
 * copy, and the reports may belong to the original.
 * @throws StartError when it can't listen.
 */
export async function startReports(options: ReportsOptions): Promise<Reports> {
  const { db, bounces, returnAddresses, doEvery, onReport, onError } = options;
  const { smtp, imapUrl } = bounces;
  const isHeld = async () => (await readMailHold(db)) !== undefined;
  const take = async (key: DeliveryKey, verdict: ReportVerdict) => {
    if (await isHeld())
      throw new Error('Delivery reports are refused while mail is on hold. Release it: npx letterdesk release-mail');
    onReport(await recordReport(db, key, verdict));
  };
  const parts = new AsyncDisposableStack();
  if (smtp !== undefined) {
    const server = await startReportServer({ ...smtp, returnAddresses, take, onError }).catch((error: unknown) =>
      refusePort(error, { ...smtp, setting: 'BOUNCE_SMTP_PORT', hostSetting: 'BOUNCE_SMTP_HOST' }),
    );
    parts.defer(() => server.close());
  }
  if (imapUrl !== undefined) {
    const stopping = new AbortController();
    const read = async () => {
      if (!(await isHeld())) {
        await readReportFolder({ url: imapUrl, returnAddresses, take, stopping: stopping.signal });
      }
    };
    const reading = await doEvery('read-reports', READ_INTERVAL, read);
    parts.defer(() => {
      stopping.abort();
      return reading.stop();
    });
  }
  return { stop: () => parts.disposeAsync() };
}

/** Describes a received report for the operators' log, without addresses or text. */
interface ReceivedReport extends DeliveryKey {
  /** `doubled`: seen before. `outdated`: about a copy that was sent again since. `unknown`: no such mail. */
  readonly outcome: ReportVerdict['kind'] | 'doubled' | 'outdated' | 'unknown';
  readonly status: string | null;
}

/**
 * Stores a delivery report once (specification 4.81): a bounce fails the recipient, a delay is only noted. Safe when
 * a report arrives twice, or in two processes at once.
 */
export async function recordReport(
  db: Kysely<Database>,
  key: DeliveryKey,
  verdict: ReportVerdict,
): Promise<ReceivedReport> {
  if (verdict.kind !== 'returned' && verdict.kind !== 'delayed') {
    return { ...key, outcome: verdict.kind, status: null };
  }
  return { ...key, outcome: await store(db, key, verdict), status: verdict.status };
}

function store(db: Kysely<Database>, key: DeliveryKey, report: DeliveryReport): Promise<ReceivedReport['outcome']> {
  const { mailId, copy } = key;
  const { kind, status, reason } = report;
  return db.transaction().execute(async (trx) => {
    const recipient = await lockRecipient(trx, key);
    if (recipient === undefined) return 'unknown';
    if (recipient.copy !== copy) return 'outdated';
    const { address, state: before } = recipient;
    if (!(await insertReport(trx, { mailId, address, copy, report }))) return 'doubled';
    const changes = kind === 'returned' && acceptsReturn(before);
    if (changes) await storeReturn(trx, { mailId, address, detail: reportSentence(report) });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: `mail.${kind}`,
      subjectType: 'mail',
      subjectId: mailId,
      details: { address, copy, status, reason, before, after: changes ? 'failed' : before },
      at: await readDatabaseClock(trx),
    });
    return kind;
  });
}
