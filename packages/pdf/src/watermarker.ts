import { fileURLToPath } from 'node:url';
import { anonymousTurn } from './pool/turn.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import type { WatermarkRequest, WatermarkResult } from './watermark/watermark-request.ts';

const WORKER = {
  entry: fileURLToPath(new URL('./watermark/main.ts', import.meta.url)),
  /** A PDF of many objects lies in the heap as a whole. */
  nodeArguments: ['--max-old-space-size=768'],
};

/** Files of a letter are marked one after another. */
const WAIT_MS = 120_000;

export interface WatermarkerOptions {
  /** Milliseconds one PDF may take. */
  readonly timeoutMs?: number;
  /** Megabytes the worker process may hold. */
  readonly memoryLimitMb?: number;
}

export interface Watermarker {
  /**
   * Lays a mark over every page of a PDF, in a process of its own. The same PDF and look give the same bytes.
   * @throws PdfError
   */
  watermark(request: WatermarkRequest): Promise<WatermarkResult>;
  /** The worker processes that run now. */
  processIds(): readonly number[];
  /** Ends the worker process; settles when it is gone. */
  close(): Promise<void>;
}

/** Starts nothing before it is needed for the first time. `close()` must be called. */
export function createWatermarker({ timeoutMs = 20_000, memoryLimitMb = 1_024 }: WatermarkerOptions = {}): Watermarker {
  let pool: WorkerPool<WatermarkRequest, WatermarkResult> | undefined;
  const limits = { timeoutMs, memoryBytes: memoryLimitMb * 1024 * 1024, waitMs: WAIT_MS, budgetMs: Infinity };
  const options = { kind: WORKER, size: 1, ...limits };
  return {
    watermark(request) {
      pool ??= new WorkerPool(options);
      return pool.run(request, anonymousTurn(), 0);
    },
    processIds: () => pool?.processIds ?? [],
    close: async () => pool?.close(),
  };
}
