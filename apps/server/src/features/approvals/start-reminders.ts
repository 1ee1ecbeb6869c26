import type { AppDependencies } from '../../app-dependencies.ts';
import { repeat } from '../../jobs/repeat.ts';
import { remindApprovers } from './remind-approvers.ts';

const EVERY = 60_000;

/** What reminds approvers, as it runs. */
export interface Reminders {
  /** Waits for the reminder under way. */
  stop(): Promise<void>;
}

/**
 * Reminds the approvers of letters that wait, now and every minute, by the clock of the dependencies; never with
 * APPROVAL_REMINDER_HOURS=0.
 */
export function startReminders(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  options: { readonly onError: (error: unknown) => void; readonly every?: number },
): Reminders {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const { reminderHours } = config.approvals;
  const stack = new AsyncDisposableStack();
  if (reminderHours === 0) return { stop: () => stack.disposeAsync() };
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
  repeat(stack, () => remindApprovers(parts, now()).catch(onError), every, { atOnce: true });
  stack.defer(() => stopping.abort());
  return { stop: () => stack.disposeAsync() };
}
