import { setTimeout as wait } from 'node:timers/promises';
import { ATTEMPTS, LONGEST_WAIT, type Unavailable } from './source.ts';

export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';
  /** Milliseconds until a retry; undefined if retrying is pointless. */
  readonly againAfter: number | undefined;
  /** The response's status other than 200; undefined without a response. */
  readonly status: number | undefined;

  constructor(message: string, options: { againAfter: number | undefined; status?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.againAfter = options.againAfter;
    this.status = options.status;
  }
}

/**
 * Retries a read.
 * @throws an `Unavailable` with the last failure's reason; errors other than AttemptFailed immediately.
 */
export async function retryReads<T>(
  attempt: () => Promise<T>,
  { firstWait, Unavailable }: { firstWait: number; Unavailable: Unavailable },
): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AttemptFailed)) throw error;
      const { againAfter } = error;
      if (againAfter === undefined || againAfter > LONGEST_WAIT || made === ATTEMPTS) {
        throw new Unavailable(`${error.message} (attempt ${made} of ${ATTEMPTS})`, { cause: error.cause });
      }
      await wait(Math.max(againAfter, backOff(made, firstWait, Math.random())));
    }
  }
}

/** Exponential back-off with jitter. */
export function backOff(made: number, firstWait: number, random: number): number {
  return firstWait * 2 ** (made - 1) * (0.5 + random);
}

/** Parses Retry-After (seconds or a date) to milliseconds; 0 if absent or invalid. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}
