/** Seconds between progress lines. */
const EVERY = 15;

/** Prints progress and the remaining time at the current pace. */
export class Progress {
  readonly #part: string;
  readonly #total: number;
  readonly #started: number;
  #done = 0;
  #printed: number;

  constructor(part: string, total: number, now = Date.now()) {
    this.#part = part;
    this.#total = total;
    this.#started = now;
    this.#printed = now;
  }

  /** Returns the line to print, or null if the last one is recent. */
  next(now = Date.now()): string | null {
    this.#done += 1;
    if (now - this.#printed < EVERY * 1_000) return null;
    this.#printed = now;
    const left = ((now - this.#started) / this.#done) * (this.#total - this.#done);
    return `${this.#part}: ${this.#done} of ${this.#total}, about ${formatMinutes(left)} left`;
  }
}

function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
