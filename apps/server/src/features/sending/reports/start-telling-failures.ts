import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Running } from '../../../jobs/periodic-work.ts';
import { tellFailures } from './tell-failures.ts';

/** Seconds. */
const EVERY = 60;
/** Milliseconds. */
const QUIET = 120_000;

/**
 * Tells senders of what did not arrive, once in each minute; of several processes, one does so each time.
 * @returns what ends a sweep before its next notice.
 */
export async function startTellingFailures(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<Running> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const stopping = new AbortController();
  const parts = {
    db,
    blobs,
    jobs: sending.jobs,
    noticeFrom: config.mail.noticeFrom,
    publicUrl,
    quiet: QUIET,
    signal: stopping.signal,
    onError,
  };
  const running = await sending.doEvery('tell-failures', EVERY, () => tellFailures(parts, now()).catch(onError));
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
