import type { Turn } from './turn.ts';

/** What one person may ask of the workers, and how long work may wait for them. */
export const FAIRNESS = {
  /** Previews of one person that may wait while another is under way. */
  waitingEach: 3,
  /** Sendings and decisions of one person that may wait. */
  urgentEach: 10,
  /** Work of everybody that may wait. */
  waitingAll: 60,
  /** Previews of everybody that may wait: what is left of all has room for what is sent. */
  previewsAll: 40,
  /** Bytes of a request above which work is large: it goes after small work, and is never worked on by all workers at once. */
  large: 60_000,
  /** Milliseconds after which large work that waits goes like small work. */
  patience: 5_000,
  /** Milliseconds of work that one person's previews may take within a window. */
  budget: 20_000,
  /** Milliseconds. */
  window: 60_000,
} as const;

/** Work that waits for a worker. */
export interface Waiting {
  readonly turn: Turn;
  /** Bytes of its request. */
  readonly size: number;
  /** When it was asked for, in milliseconds of a clock that only goes forward. */
  readonly since: number;
}

/**
 * Who is next: one work of a person at a time, sendings and decisions before previews, small before large, else first come,
 * first served. Of several workers one is never at large work, so that somebody's one page soon finds one.
 */
export class FairQueue<Work extends Waiting> {
  readonly #workers: number;
  readonly #running = new Set<Work>();
  #waiting: Work[] = [];

  constructor(workers: number) {
    this.#workers = workers;
  }

  /** Whether there is room for one more work of this person. */
  hasRoom({ person, urgent }: Turn): boolean {
    if (this.#waiting.length >= FAIRNESS.waitingAll) return false;
    const alike = this.#waiting.filter(({ turn }) => turn.urgent === urgent);
    const own = alike.filter(({ turn }) => turn.person === person);
    if (urgent) return own.length < FAIRNESS.urgentEach;
    return own.length < FAIRNESS.waitingEach && alike.length < FAIRNESS.previewsAll;
  }

  /** @returns whether there was room for it; without, nothing is changed. */
  add(work: Work): boolean {
    const hasRoom = this.hasRoom(work.turn);
    if (hasRoom) this.#waiting.push(work);
    return hasRoom;
  }

  /** Takes the next out to be worked on until it is `done`; null when nothing may begin now. */
  take(now: number): Work | null {
    if (this.#running.size >= this.#workers) return null;
    const busy = new Set([...this.#running].map(({ turn }) => turn.person));
    // Not by how many are free: small work that never ceases would keep one of them busy for ever.
    const large = [...this.#running].filter(isLarge).length;
    const mayBeLarge = large < Math.max(1, this.#workers - 1);
    const mayBegin = this.#waiting.filter((work) => !busy.has(work.turn.person) && (!isLarge(work) || mayBeLarge));
    const [next] = mayBegin.toSorted((a, b) => rank(a, now) - rank(b, now) || a.since - b.since);
    if (next === undefined) return null;
    this.#remove(next);
    this.#running.add(next);
    return next;
  }

  /** Its worker is free again. */
  done(work: Work): void {
    this.#running.delete(work);
  }

  /** It is to be worked on once more, before everything else that waits as urgently. */
  again(work: Work): void {
    this.#running.delete(work);
    this.#waiting.unshift(work);
  }

  /** @returns whether it still waited. */
  giveUp(work: Work): boolean {
    const isWaiting = this.#waiting.includes(work);
    this.#remove(work);
    return isWaiting;
  }

  /** Takes everything out that waits. */
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
