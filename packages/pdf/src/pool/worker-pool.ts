import { PdfError } from '../pdf-error.ts';
import type { PdfResult } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import { type WorkerLimits, WorkerLost, WorkerProcess } from './worker-process.ts';

interface Job {
  readonly letter: PreparedLetter;
  readonly isRetry: boolean;
  readonly resolve: (result: PdfResult) => void;
  readonly reject: (error: Error) => void;
}

export interface PoolOptions extends WorkerLimits {
  readonly size: number;
}

const FAILED_STARTS_BEFORE_GIVING_UP = 3;
const RESTART_DELAY_MS = 1_000;
/** Part of the memory limit above which an idle worker is replaced by a fresh one. */
const RECYCLE_ABOVE = 0.6;

/** Keeps `size` warm worker processes, hands letters to idle ones in order of arrival, replaces those that end. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<WorkerProcess>();
  readonly #idle: WorkerProcess[] = [];
  readonly #queue: Job[] = [];
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
  render(letter: PreparedLetter): Promise<PdfResult> {
    const { promise, resolve, reject } = Promise.withResolvers<PdfResult>();
    this.#queue.push({ letter, isRetry: false, resolve, reject });
    this.#dispatch();
    return promise;
  }

  /** Ends all workers; letters that wait or are being rendered fail as `crashed`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dispatch();
    await Promise.all([...this.#workers].map((worker) => worker.kill()));
  }

  #start(): void {
    const worker = new WorkerProcess();
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

  #replace(worker: WorkerProcess): void {
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
      if (worker && job) this.#run(worker, job);
    }
  }

  async #run(worker: WorkerProcess, job: Job): Promise<void> {
    try {
      job.resolve(await worker.render(job.letter, this.#options));
    } catch (error) {
      this.#fail(job, error);
    }
    this.#release(worker);
  }

  #fail(job: Job, error: unknown): void {
    const mayRetry = error instanceof WorkerLost && !job.isRetry && !this.#isClosed;
    if (mayRetry) this.#queue.unshift({ ...job, isRetry: true });
    else if (error instanceof PdfError) job.reject(error);
    else job.reject(new PdfError('crashed', 'The PDF renderer stopped.', { cause: error }));
  }

  #release(worker: WorkerProcess): void {
    const isHeavy = worker.residentBytes > this.#options.memoryBytes * RECYCLE_ABOVE;
    if (isHeavy) worker.kill();
    else if (worker.isAlive && !this.#isClosed) this.#idle.push(worker);
    this.#dispatch();
  }
}
