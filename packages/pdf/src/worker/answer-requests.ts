import { Worker } from 'node:worker_threads';

interface Skill<Request, Result> {
  /** Runs before the first request. */
  warmUp?(): void;
  work(request: Request): Result | Promise<Result>;
  /** Runs after each response. */
  tidyUp?(): Promise<void> | void;
}

/** Turns this process into a worker: one request at a time, ending with its parent. */
export function answerRequests<Request, Result>(skill: Skill<Request, Result>): void {
  const send = (message: WorkerMessage<Result>) => process.send?.(message);
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the parent decides when workers end.
  process.on('SIGINT', () => undefined);
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();
  skill.warmUp?.();
  process.on('message', async ({ id, request }: RequestMessage<Request>) => {
    send(await answer(id, () => skill.work(request)));
    await skill.tidyUp?.();
  });
  send({ kind: 'ready' });
}

async function answer<Result>(id: number, work: () => Result | Promise<Result>): Promise<WorkerMessage<Result>> {
  try {
    const result = await work();
    return { kind: 'done', id, result, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'failed', id, reason: String(error), residentBytes: process.memoryUsage.rss() };
  }
}

export interface RequestMessage<Request> {
  readonly id: number;
  readonly request: Request;
}

/** `ready` comes once, after warm-up. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: Result; readonly residentBytes: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly residentBytes: number };
