import type { Turn } from './turn.ts';

/** Limits per person and queue. */
export const FAIRNESS = {
  /** Queued previews per person. */
  waitingEach: 3,
  /** Queued urgent renderings per person. */
  urgentEach: 10,
  /** Queue length. */
  waitingAll: 240,
  /** Queued previews; the rest of the queue is reserved for urgent renderings. */
  previewsAll: 200,
  /** Bytes above which a request is large: it follows small ones and never occupies all workers. */
  large: 60_000,
  /** Milliseconds after which a large request is treated as small. */
  patience: 5_000,
  /** Milliseconds of preview rendering per person and window. */
  budget: 20_000,
  /** Milliseconds. */
  window: 60_000,
} as const;

export interface Waiting {
  readonly turn: Turn;
  /** Bytes. */
  readonly size: number;
  /** Monotonic milliseconds. */
  readonly since: number;
}

/**
 * Picks the next request: one per person at a time, urgent before previews, small before large, then first come,
 * first served. One worker always stays free of large requests.
 */
export class FairQueue<Work extends Waiting> {
  readonly #workers: number;
  readonly #running = new Set<Work>();
  #waiting: Work[] = [];

  constructor(workers: number) {
    this.#workers = workers;
  }

  hasRoom({ person, urgent }: Turn): boolean {
    if (this.#waiting.length >= FAIRNESS.waitingAll) return false;
    const alike = this.#waiting.filter(({ turn }) => turn.urgent === urgent);
    const own = alike.filter(({ turn }) => turn.person === person);
    if (urgent) return own.length < FAIRNESS.urgentEach;
    return own.length < FAIRNESS.waitingEach && alike.length < FAIRNESS.previewsAll;
  }

  /** @returns false if there is no room. */
  add(work: Work): boolean {
    const hasRoom = this.hasRoom(work.turn);
    if (hasRoom) this.#waiting.push(work);
    return hasRoom;
  }

  /** Takes the next request to run until `done`; null if none may start. */
  take(now: number): Work | null {
    if (this.#running.size >= this.#workers) return null;
    const busy = new Set([...this.#running].map(({ turn }) => turn.person));
    // Count running large requests, not free workers: steady small requests would keep large ones waiting forever.
    const large = [...this.#running].filter(isLarge).length;
    const mayBeLarge = large < Math.max(1, this.#workers - 1);
    const mayBegin = this.#waiting.filter((work) => !busy.has(work.turn.person) && (!isLarge(work) || mayBeLarge));
    const [next] = mayBegin.toSorted((a, b) => rank(a, now) - rank(b, now) || a.since - b.since);
    if (next === undefined) return null;
    this.#remove(next);
    this.#running.add(next);
    return next;
  }

  done(work: Work): void {
    this.#running.delete(work);
  }

  /** Requeues a request ahead of others of its urgency. */
  again(work: Work): void {
    this.#running.delete(work);
    this.#waiting.unshift(work);
  }

  /** @returns true if it was still queued. */
  giveUp(work: Work): boolean {
    const isWaiting = this.#waiting.includes(work);
    this.#remove(work);
    return isWaiting;
  }

  /** Removes and returns all queued requests. */
  empty(): Work[] {
    return this.#waiting.splice(0);
  }

  #remove(work: Work): void {
    this.#waiting = this.#waiting.filter((other) => other !== work);
  }
}

const isLarge = ({ size }: Waiting): boolean => size > FAIRNESS.large;

function rank(work: Waiting, now: number): number {
  const later = isLarge(work) && now - work.since < FAIRNESS.patience;
  return (work.turn.urgent ? 0 : 2) + (later ? 1 : 0);
}
