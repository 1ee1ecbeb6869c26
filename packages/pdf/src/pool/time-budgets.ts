import { FAIRNESS } from './fairness.ts';

interface Spent {
  readonly until: number;
  readonly ms: number;
}

/** How long people had the workers work for them of late. Times are milliseconds of a clock that only goes forward. */
export class TimeBudgets {
  readonly #budget: number;
  readonly #spent = new Map<string, Spent[]>();

  /** @param budget milliseconds a person has within the window. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  spend(person: string, ms: number, now: number): void {
    this.#forget(now);
    this.#spent.set(person, [...this.#of(person, now), { until: now + FAIRNESS.window, ms }]);
  }

  /** Milliseconds that a person has left within the window; never below 0. */
  left(person: string, now: number): number {
    const spent = this.#of(person, now).reduce((sum, { ms }) => sum + ms, 0);
    return Math.max(0, this.#budget - spent);
  }

  /** Milliseconds until a person has some time again. */
  untilSome(person: string, now: number): number {
    const [first] = this.#of(person, now);
    return first === undefined ? 0 : Math.max(0, first.until - now);
  }

  #of(person: string, now: number): Spent[] {
    return (this.#spent.get(person) ?? []).filter(({ until }) => until > now);
  }

  #forget(now: number): void {
    for (const person of this.#spent.keys()) if (this.#of(person, now).length === 0) this.#spent.delete(person);
  }
}
