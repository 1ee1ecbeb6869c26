import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Running } from '../../../jobs/periodic-work.ts';
import { createIdempotencyGuard } from '../idempotency.ts';
import { notifyStopped } from './notify-stopped.ts';
import { sendScheduled } from './send-scheduled.ts';
import { stopOfClosedAccounts } from './stop-of-closed-accounts.ts';

/** Seconds between two searches for due e-mails. */
const SWEEP_INTERVAL = 5;

/**
 * Sends due e-mails and notices of stopped ones every five seconds, in one process at a time.
 * @returns a handle that stops a sweep before its next e-mail.
 */
export async function startScheduled(
  dependencies: Pick<
    AppDependencies,
    'config' | 'publicUrl' | 'db' | 'customerData' | 'blobs' | 'mailDomains' | 'pdf' | 'sending' | 'now'
  >,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<Running> {
  const { config, publicUrl, db, customerData, blobs, mailDomains, pdf, sending, now } = dependencies;
  const { fromDomains, noticeFrom } = config.mail;
  const stopping = new AbortController();
  const common = { db, blobs, jobs: sending.jobs, signal: stopping.signal, onError };
  const { readSizeLimit } = sending;
  const idempotency = createIdempotencyGuard();
  const parts = { ...common, customerData, mailDomains, readSizeLimit, pdf, fromDomains, idempotency };
  const running = await sending.doEvery('send-scheduled', SWEEP_INTERVAL, async () => {
    await stopOfClosedAccounts(db, now()).catch(onError);
    await sendScheduled(parts, now).catch(onError);
    await notifyStopped({ ...common, noticeFrom, publicUrl }, now()).catch(onError);
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
