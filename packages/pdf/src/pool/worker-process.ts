import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PdfError } from '../pdf-error.ts';
import type { PdfResult } from '../pdf-request.ts';
import type { PreparedLetter } from '../prepare/layout-tree.ts';
import type { RenderMessage, WorkerMessage } from '../worker/messages.ts';
import { readResidentBytes } from './resident-memory.ts';

const ENTRY = fileURLToPath(new URL('../worker/main.ts', import.meta.url));
/** A small heap is collected often: the PDFs' bytes lie outside it and are only given back with their handles. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--max-old-space-size=256'] as const;
/** Neither the parent's flags (loaders, inspectors) nor its environment (secrets) are a worker's business. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' } as const;
const MEMORY_CHECK_MS = 200;
const START_LIMIT_MS = 30_000;

export interface WorkerLimits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
}

/** The process ended by itself in the middle of a rendering. */
export class WorkerLost extends Error {}

interface Rendering {
  readonly id: number;
  readonly resolve: (result: PdfResult) => void;
  readonly reject: (error: Error) => void;
}

/** One child process with a compiler in it. Killing it is the only way to stop a compile, and always safe. */
export class WorkerProcess {
  /** Settles when the process is warm; rejects with WorkerLost when it ends before. */
  readonly ready: Promise<void>;
  /** Settles when the process is gone. */
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  #isAlive = true;
  #residentBytes = 0;
  #lastId = 0;
  #rendering: Rendering | null = null;

  constructor() {
    this.#child = fork(ENTRY, [], {
      execArgv: [...SMALL_HEAP],
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    this.#child.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') ready.resolve();
      else this.#answer(message);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Memory after the last rendering. */
  get residentBytes(): number {
    return this.#residentBytes;
  }

  /**
   * Renders one letter; the process must be ready and idle.
   *
   * @throws PdfError timed_out or too_large (the process is killed), invalid
   * @throws WorkerLost
   */
  async render(letter: PreparedLetter, limits: WorkerLimits): Promise<PdfResult> {
    const { promise, resolve, reject } = Promise.withResolvers<PdfResult>();
    this.#lastId += 1;
    const message: RenderMessage = { id: this.#lastId, letter };
    this.#rendering = { id: message.id, resolve, reject };
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

  /** Ends the process at once; settles when it is gone. */
  async kill(): Promise<void> {
    this.#isAlive = false;
    this.#child.kill('SIGKILL');
    await this.exited;
  }

  #take(): Rendering | null {
    const rendering = this.#rendering;
    this.#rendering = null;
    return rendering;
  }

  #answer(message: Exclude<WorkerMessage, { kind: 'ready' }>): void {
    this.#residentBytes = message.residentBytes;
    if (message.id !== this.#rendering?.id) return;
    const rendering = this.#take();
    if (message.kind === 'rendered') rendering?.resolve(message.result);
    else rendering?.reject(new PdfError('invalid', 'The letter could not be laid out.', { cause: message.reason }));
  }

  #abort(error: Error): void {
    const rendering = this.#take();
    if (rendering !== null) this.kill().then(() => rendering.reject(error));
  }

  async #checkMemory(limit: number): Promise<void> {
    const id = this.#rendering?.id;
    const resident = this.pid === undefined ? null : await readResidentBytes(this.pid);
    const isSameRendering = id !== undefined && id === this.#rendering?.id;
    if (isSameRendering && resident !== null && resident > limit) {
      this.#abort(new PdfError('too_large', 'The PDF needs too much memory.'));
    }
  }
}
