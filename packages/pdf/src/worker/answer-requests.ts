import { Worker } from 'node:worker_threads';

export interface Skill<Request, Result> {
  /** Done once, before the first request. */
  warmUp?(): void;
  work(request: Request): Result | Promise<Result>;
  /** What is still to be done once an answer is on its way. */
  tidyUp?(): Promise<void> | void;
}

/** Makes this process a worker: it works on one request at a time, and dies with its parent. */
export function answerRequests<Request, Result>(skill: Skill<Request, Result>): void {
  const send = (message: WorkerMessage<Result>) => process.send?.(message);
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the parent decides when its workers end.
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

/** What the pool sends to a worker process: one request at a time. */
export interface RequestMessage<Request> {
  readonly id: number;
  readonly request: Request;
}

/** What a worker process sends back. `ready` comes once, after its warm-up. */
export type WorkerMessage<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: Result; readonly residentBytes: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly residentBytes: number };
