import { type ChildProcess, fork } from 'node:child_process';
import { PdfError } from '../pdf-request.ts';
import type { RequestMessage, WorkerMessage } from '../worker/answer-requests.ts';
import { readResidentBytes } from './resident-bytes.ts';

/** Workers get none of the parent's flags (loaders, inspectors) or environment (secrets). */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' } as const;
const MEMORY_CHECK_MS = 200;
const START_LIMIT_MS = 30_000;
/** Characters of stderr kept. */
const LAST_WORDS = 2_000;

export interface WorkerProgram {
  readonly entry: string;
  readonly nodeArguments: readonly string[];
}

export interface WorkerLimits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
}

/** The process died during its work. */
export class WorkerLost extends Error {}

interface Work<Result> {
  readonly id: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** A child process that handles one request at a time. Killing it is the only, and a safe, way to stop its work. */
export class WorkerProcess<Request, Result> {
  /** Resolves when warm; rejects with WorkerLost if it dies first. */
  readonly ready: Promise<void>;
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  #isAlive = true;
  #residentBytes = 0;
  #lastId = 0;
  #lastWords = '';
  #isMeasuring = false;
  #work: Work<Result> | null = null;

  constructor({ entry, nodeArguments }: WorkerProgram) {
    this.#child = fork(entry, [], {
      execArgv: [...nodeArguments],
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-LAST_WORDS);
    });
    const ready = Promise.withResolvers<void>();
    const exited = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.exited = exited.promise;
    const end = () => {
      this.#isAlive = false;
      const lost = new WorkerLost('The worker process ended.');
      ready.reject(lost);
      this.#take()?.reject(lost);
      exited.resolve();
    };
    const startLimit = setTimeout(() => this.kill(), START_LIMIT_MS);
    this.ready.catch(() => undefined).finally(() => clearTimeout(startLimit));
    this.#child.once('exit', end);
    this.#child.on('error', end);
    this.#child.on('message', (message: WorkerMessage<Result>) => {
      if (message.kind === 'ready') ready.resolve();
      else this.#answer(message);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The end of its stderr. */
  get lastWords(): string {
    return this.#lastWords.trim();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Memory after its last request. */
  get residentBytes(): number {
    return this.#residentBytes;
  }

  /**
   * Handles one request; the process must be ready and idle.
   * @throws PdfError timed_out or too_large (the process is killed), invalid
   * @throws WorkerLost
   */
  async run(request: Request, limits: WorkerLimits): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#lastId += 1;
    const message: RequestMessage<Request> = { id: this.#lastId, request };
    this.#work = { id: message.id, resolve, reject };
    const timeout = setTimeout(
      () => this.#abort(new PdfError('timed_out', 'The PDF took too long.')),
      limits.timeoutMs,
    );
    const memoryCheck = setInterval(() => this.#checkMemory(limits.memoryBytes), MEMORY_CHECK_MS);
    this.#child.send(message, (error) => {
      if (error) this.#abort(new WorkerLost(error.message));
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      clearInterval(memoryCheck);
    }
  }

  /** Resolves when the process is gone. */
  async kill(): Promise<void> {
    this.#isAlive = false;
    this.#child.kill('SIGKILL');
    await this.exited;
  }

  #take(): Work<Result> | null {
    const work = this.#work;
    this.#work = null;
    return work;
  }

  #answer(message: Exclude<WorkerMessage<Result>, { kind: 'ready' }>): void {
    this.#residentBytes = message.residentBytes;
    if (message.id !== this.#work?.id) return;
    const work = this.#take();
    if (message.kind === 'done') work?.resolve(message.result);
    else work?.reject(new PdfError('invalid', 'The PDF could not be made of this.', { cause: message.reason }));
  }

  #abort(error: Error): void {
    const work = this.#take();
    if (work !== null) this.kill().then(() => work.reject(error));
  }

  async #checkMemory(limit: number): Promise<void> {
    // Some systems take longer for this than the time between two checks.
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    const id = this.#work?.id;
    const resident = this.pid === undefined ? null : await readResidentBytes(this.pid);
    this.#isMeasuring = false;
    const isSameWork = id !== undefined && id === this.#work?.id;
    if (isSameWork && resident !== null && resident > limit) {
      this.#abort(new PdfError('too_large', 'The PDF needs too much memory.'));
    }
  }
}
