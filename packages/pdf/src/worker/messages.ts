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
