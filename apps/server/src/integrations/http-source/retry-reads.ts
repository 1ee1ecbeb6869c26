import { setTimeout as wait } from 'node:timers/promises';
import { ATTEMPTS, LONGEST_WAIT, type Unavailable } from './source.ts';

/** An attempt that brought no answer. */
export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';
  /** Milliseconds after which it may be made again; undefined when it would only fail again. */
  readonly againAfter: number | undefined;
  /** That was answered in place of 200; undefined without an answer. */
  readonly status: number | undefined;

  constructor(message: string, options: { againAfter: number | undefined; status?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.againAfter = options.againAfter;
    this.status = options.status;
  }
}

/**
 * Makes an attempt, and makes it again while that may help: reads change nothing, so that one too many does no harm.
 * @throws an `Unavailable` that says why the last attempt failed; other errors than AttemptFailed at once, as they are.
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

/** Twice as long before each further attempt, and spread, so that those who failed together do not come back together. */
export function backOff(made: number, firstWait: number, random: number): number {
  return firstWait * 2 ** (made - 1) * (0.5 + random);
}

/** The milliseconds that a Retry-After asks for, in seconds or as a date; 0 without one, or for one that makes no sense. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}
