import type { AppDependencies } from '../../app-dependencies.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import { remindApprovers } from './remind-approvers.ts';

/** Seconds. */
const EVERY = 60;

/**
 * Reminds the approvers of letters that wait, once in each minute, by the clock of the dependencies; never with
 * APPROVAL_REMINDER_HOURS=0. Of several processes, one does so each time: at once, unless this minute's turn was taken.
 * @returns what ends a sweep before its next reminder.
 */
export async function startReminders(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  options: { readonly onError: (error: unknown) => void; readonly every?: number },
): Promise<Running> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const { reminderHours } = config.approvals;
  if (reminderHours === 0) return { stop: async () => {} };
  const { onError, every = EVERY } = options;
  const stopping = new AbortController();
  const parts = {
    db,
    blobs,
    jobs: sending.jobs,
    noticeFrom: config.mail.noticeFrom,
    publicUrl,
    reminderHours,
    signal: stopping.signal,
    onError,
  };
  const running = await sending.doEvery('remind-approvers', every, () => remindApprovers(parts, now()).catch(onError));
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
