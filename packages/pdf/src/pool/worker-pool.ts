import { PdfError } from '../pdf-request.ts';
import { FAIRNESS, FairQueue, type Waiting } from './fair-queue.ts';
import type { Turn } from './turn.ts';
import { type WorkerLimits, WorkerLost, WorkerProcess, type WorkerProgram } from './worker-process.ts';

interface Spent {
  readonly until: number;
  readonly ms: number;
}

/** Recent rendering time per person, in monotonic milliseconds. */
export class TimeBudgets {
  readonly #budget: number;
  readonly #spent = new Map<string, Spent[]>();

  /** @param budget milliseconds per window. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  spend(person: string, ms: number, now: number): void {
    this.#forget(now);
    this.#spent.set(person, [...this.#of(person, now), { until: now + FAIRNESS.window, ms }]);
  }

  /** Remaining milliseconds, at least 0. */
  left(person: string, now: number): number {
    const spent = this.#of(person, now).reduce((sum, { ms }) => sum + ms, 0);
    return Math.max(0, this.#budget - spent);
  }

  /** Milliseconds until the person has time again. */
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

interface Job<Request, Result> extends Waiting {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Its first worker died. */
  isRetry: boolean;
  /** Queue time-out. */
  readonly limit: NodeJS.Timeout;
}

interface PoolOptions extends WorkerLimits {
  readonly program: WorkerProgram;
  readonly size: number;
  /** Maximum milliseconds in the queue. */
  readonly waitMs: number;
  /** Milliseconds of previews per person and minute. */
  readonly budgetMs: number;
  /** Receives the stderr of a process that died. */
  readonly onLost?: (lastWords: string) => void;
}

const FAILED_STARTS_BEFORE_GIVING_UP = 3;
const RESTART_DELAY_MS = 1_000;
/** Share of the memory limit above which an idle worker is replaced. */
const RECYCLE_ABOVE = 0.6;
/** Minimum milliseconds of remaining budget worth starting with. */
const TOO_LITTLE = 250;

/** Keeps `size` warm worker processes, assigns requests in fair order and replaces dead workers. */
export class WorkerPool<Request, Result> {
  readonly #options: PoolOptions;
  readonly #workers = new Set<WorkerProcess<Request, Result>>();
  readonly #idle: WorkerProcess<Request, Result>[] = [];
  readonly #queue: FairQueue<Job<Request, Result>>;
  readonly #budgets: TimeBudgets;
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.size);
    this.#budgets = new TimeBudgets(options.budgetMs);
    for (let count = 0; count < options.size; count += 1) this.#start();
  }

  get workerPids(): number[] {
    return [...this.#workers].flatMap(({ pid, isAlive }) => (isAlive && pid !== undefined ? [pid] : []));
  }

  /** Resolves when all starting workers are ready or gone. */
  async warmedUp(): Promise<void> {
    await Promise.allSettled([...this.#workers].map(({ ready }) => ready));
  }

  /**
   * Rejects early, before any work is done; a later `run` may still be refused.
   * @throws PdfError busy, over_budget
   */
  admit(turn: Turn): void {
    if (!turn.urgent && this.#budgets.left(turn.person, performance.now()) < TOO_LITTLE) throw this.#overBudget(turn);
    if (!this.#queue.hasRoom(turn)) throw new PdfError('busy', 'Too many PDFs are waiting to be made.');
  }

  /**
   * @param size bytes of the request.
   * @throws PdfError
   */
  async run(request: Request, turn: Turn, size: number): Promise<Result> {
    this.admit(turn);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const limit = setTimeout(() => {
      if (this.#queue.giveUp(job)) reject(new PdfError('busy', 'Too many PDFs are being made.'));
    }, this.#options.waitMs);
    const since = performance.now();
    const job: Job<Request, Result> = { request, turn, size, since, resolve, reject, isRetry: false, limit };
    this.#queue.add(job);
    this.#dispatch();
    return promise;
  }

  /** Stops all workers; pending requests fail as `crashed`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dispatch();
    await Promise.all([...this.#workers].map((worker) => worker.kill()));
  }

  #start(): void {
    const worker = new WorkerProcess<Request, Result>(this.#options.program);
    this.#workers.add(worker);
    worker.ready.then(
      () => {
        this.#failedStarts = 0;
        this.#release(worker);
      },
      () => {
        this.#failedStarts += 1;
      },
    );
    worker.exited.then(() => {
      if (worker.lastWords !== '') this.#options.onLost?.(worker.lastWords);
      this.#replace(worker);
    });
  }

  #replace(worker: WorkerProcess<Request, Result>): void {
    this.#workers.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index !== -1) this.#idle.splice(index, 1);
    if (this.#isClosed) return;
    if (this.#failedStarts < FAILED_STARTS_BEFORE_GIVING_UP) this.#start();
    else setTimeout(() => this.#isClosed || this.#start(), RESTART_DELAY_MS).unref();
    this.#dispatch();
  }

  #dispatch(): void {
    if (this.#isClosed || this.#failedStarts >= FAILED_STARTS_BEFORE_GIVING_UP) {
      const reason = this.#isClosed ? 'The PDF renderer is closed.' : 'The PDF renderer can’t start.';
      for (const job of this.#queue.empty()) {
        clearTimeout(job.limit);
        job.reject(new PdfError('crashed', reason));
      }
    }
    while (this.#idle.length > 0) {
      const job = this.#queue.take(performance.now());
      if (job === null) return;
      clearTimeout(job.limit);
      const worker = this.#idle.pop();
      if (worker) void this.#work(worker, job);
    }
  }

  async #work(worker: WorkerProcess<Request, Result>, job: Job<Request, Result>): Promise<void> {
    const { person, urgent } = job.turn;
    const begun = performance.now();
    const left = urgent ? Number.POSITIVE_INFINITY : this.#budgets.left(person, begun);
    try {
      if (left < TOO_LITTLE) throw this.#overBudget(job.turn);
      const timeoutMs = Math.min(this.#options.timeoutMs, left);
      job.resolve(await worker.run(job.request, { ...this.#options, timeoutMs }));
      this.#queue.done(job);
    } catch (error) {
      this.#fail(job, error, left);
    }
    const now = performance.now();
    this.#budgets.spend(person, now - begun, now);
    this.#release(worker);
  }

  #fail(job: Job<Request, Result>, error: unknown, left: number): void {
    if (error instanceof WorkerLost && !job.isRetry && !this.#isClosed) {
      job.isRetry = true;
      this.#queue.again(job);
      return;
    }
    this.#queue.done(job);
    const isCutOff = error instanceof PdfError && error.code === 'timed_out' && left < this.#options.timeoutMs;
    if (isCutOff) job.reject(this.#overBudget(job.turn));
    else if (error instanceof PdfError) job.reject(error);
    else job.reject(new PdfError('crashed', 'The PDF renderer stopped.', { cause: error }));
  }

  #overBudget({ person }: Turn): PdfError {
    const retryAfterSeconds = Math.max(1, Math.ceil(this.#budgets.untilSome(person, performance.now()) / 1_000));
    return new PdfError('over_budget', 'Your previews took all the time they have in a minute.', { retryAfterSeconds });
  }

  #release(worker: WorkerProcess<Request, Result>): void {
    const isHeavy = worker.residentBytes > this.#options.memoryBytes * RECYCLE_ABOVE;
    if (isHeavy) worker.kill();
    else if (worker.isAlive && !this.#isClosed) this.#idle.push(worker);
    this.#dispatch();
  }
}
