import { IDLE_WARNING_MS } from '../constants.ts';

/** Times are milliseconds: `limit` without activity until the lock, the others since the epoch. */
interface Idleness {
  readonly limit: number;
  readonly lastActivity: number;
  readonly now: number;
}

/** `over`: the web must be locked. */
type IdlePhase = 'active' | 'warning' | 'over';

/** Returns how long a person has been away. Computed from the clock, because timers stop while a computer sleeps. */
export function idlePhase({ limit, lastActivity, now }: Idleness): IdlePhase {
  const left = lastActivity + limit - now;
  if (left <= 0) return 'over';
  return left <= warningLead(limit) ? 'warning' : 'active';
}

/** Returns how long before the lock the warning appears: a minute, or half of a shorter limit. */
function warningLead(limit: number): number {
  return Math.min(IDLE_WARNING_MS, limit / 2);
}

/** Returns the newest activity known. One in the future comes from a clock that was set back, and counts as now. */
export function latestActivity(times: readonly number[], now: number): number {
  return Math.min(Math.max(...times), now);
}
