import { withinTime } from '../within-time.ts';
import { openSession } from './smtp-session.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Milliseconds that a caller waits. */
const PATIENCE = 300;
/** Milliseconds after which the server is asked again. */
const KEPT = 3_600_000;
/** Milliseconds until the next attempt when the server wasn't reached. */
const PAUSE = 30_000;
/** Milliseconds of each step when the server is only asked for its limit. */
const TIMEOUT = 5_000;

interface SizeLimitOptions {
  readonly patience?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Knows the largest mail that an SMTP server accepts: from deliveries, or else by asking it. */
export function createSizeLimit(settings: SmtpSettings, options: SizeLimitOptions = {}) {
  const { patience = PATIENCE, now = () => performance.now() } = options;
  let known: number | null = null;
  let askAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  function learn(limit: number | null): void {
    known = limit;
    askAt = now() + KEPT;
  }

  async function ask(): Promise<void> {
    const session = openSession({ ...settings, timeouts: { connect: TIMEOUT, greeting: TIMEOUT, reply: TIMEOUT } });
    try {
      await session.connect();
      learn(session.sizeLimit());
      session.quit();
    } catch {
      // Deliveries report that the server can't be reached.
      askAt = now() + PAUSE;
      session.close();
    }
  }

  return {
    learn,
    /** Returns the limit in bytes; null if there is none, or none is known in time. */
    async read(): Promise<number | null> {
      if (now() < askAt) return known;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await withinTime(asking, patience);
      return known;
    },
  };
}
