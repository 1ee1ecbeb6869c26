/** Seconds between progress lines. */
const EVERY = 15;

/** Prints progress and the remaining time at the current pace. */
export class Progress {
  readonly #part: string;
  readonly #total: number;
  readonly #work: number;
  readonly #started: number;
  #done = 0;
  #worked = 0;
  #printed: number;

  /** @param work the sum of what `next` is given for each; by default each counts as 1. */
  constructor(part: string, total: number, work = total, now = Date.now()) {
    this.#part = part;
    this.#total = total;
    this.#work = work;
    this.#started = now;
    this.#printed = now;
  }

  /** Returns the line to print, or null if the last one is recent. */
  next(work = 1, now = Date.now()): string | null {
    this.#done += 1;
    this.#worked += work;
    if (now - this.#printed < EVERY * 1_000) return null;
    this.#printed = now;
    const left = ((now - this.#started) / this.#worked) * (this.#work - this.#worked);
    return `${this.#part}: ${this.#done} of ${this.#total}, about ${formatMinutes(left)} left`;
  }
}

function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
