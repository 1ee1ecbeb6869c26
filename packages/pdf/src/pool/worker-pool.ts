import { PdfError } from '../pdf-error.ts';
import { type WorkerKind, type WorkerLimits, WorkerLost, WorkerProcess } from './worker-process.ts';

interface Job<Request, Result> {
  readonly request: Request;
  readonly isRetry: boolean;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface PoolOptions extends WorkerLimits {
  readonly kind: WorkerKind;
  readonly size: number;
}

const FAILED_STARTS_BEFORE_GIVING_UP = 3;
const RESTART_DELAY_MS = 1_000;
/** Part of the memory limit above which an idle worker is replaced by a fresh one. */
const RECYCLE_ABOVE = 0.6;

/** Keeps `size` warm worker processes, hands requests to idle ones in order of arrival, replaces those that end. */
export class WorkerPool<Request, Result> {
  readonly #options: PoolOptions;
  readonly #workers = new Set<WorkerProcess<Request, Result>>();
  readonly #idle: WorkerProcess<Request, Result>[] = [];
  readonly #queue: Job<Request, Result>[] = [];
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let count = 0; count < options.size; count += 1) this.#start();
  }

  /** The ids of the worker processes that run now. */
  get processIds(): number[] {
    return [...this.#workers].flatMap(({ pid, isAlive }) => (isAlive && pid !== undefined ? [pid] : []));
  }

  /** Settles when every worker that is starting now is warm or gone. */
  async warmedUp(): Promise<void> {
    await Promise.allSettled([...this.#workers].map(({ ready }) => ready));
  }

  /** @throws PdfError */
  run(request: Request): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#queue.push({ request, isRetry: false, resolve, reject });
    this.#dispatch();
    return promise;
  }

  /** Ends all workers; requests that wait or are being worked on fail as `crashed`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dispatch();
    await Promise.all([...this.#workers].map((worker) => worker.kill()));
  }

  #start(): void {
    const worker = new WorkerProcess<Request, Result>(this.#options.kind);
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
    worker.exited.then(() => this.#replace(worker));
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
      const reason = this.#isClosed ? 'The PDF renderer is closed.' : 'The PDF renderer cannot start.';
      for (const job of this.#queue.splice(0)) job.reject(new PdfError('crashed', reason));
    }
    while (this.#queue.length > 0 && this.#idle.length > 0) {
      const worker = this.#idle.pop();
      const job = worker && this.#queue.shift();
      if (worker && job) this.#work(worker, job);
    }
  }

  async #work(worker: WorkerProcess<Request, Result>, job: Job<Request, Result>): Promise<void> {
    try {
      job.resolve(await worker.run(job.request, this.#options));
    } catch (error) {
      this.#fail(job, error);
    }
    this.#release(worker);
  }

  #fail(job: Job<Request, Result>, error: unknown): void {
    const mayRetry = error instanceof WorkerLost && !job.isRetry && !this.#isClosed;
    if (mayRetry) this.#queue.unshift({ ...job, isRetry: true });
    else if (error instanceof PdfError) job.reject(error);
    else job.reject(new PdfError('crashed', 'The PDF renderer stopped.', { cause: error }));
  }

  #release(worker: WorkerProcess<Request, Result>): void {
    const isHeavy = worker.residentBytes > this.#options.memoryBytes * RECYCLE_ABOVE;
    if (isHeavy) worker.kill();
    else if (worker.isAlive && !this.#isClosed) this.#idle.push(worker);
    this.#dispatch();
  }
}
