import { fileURLToPath } from 'node:url';
import { anonymousTurn } from './pool/turn.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import type { WatermarkRequest, WatermarkResult } from './watermark/watermark-request.ts';

const WORKER = {
  entry: fileURLToPath(new URL('./watermark/main.ts', import.meta.url)),
  /** PDF objects are all held in memory. */
  nodeArguments: ['--max-old-space-size=768'],
};

/** A letter's files are marked one after another. */
const WAIT_MS = 120_000;

interface WatermarkerOptions {
  /** Milliseconds per PDF. */
  readonly timeoutMs?: number;
  /** Megabytes of the worker process. */
  readonly memoryLimitMb?: number;
}

export interface Watermarker {
  /**
   * Watermarks a PDF in a separate process. Deterministic.
   * @throws PdfError
   */
  watermark(request: WatermarkRequest): Promise<WatermarkResult>;
  workerPids(): readonly number[];
  /** Stops the workers; resolves when they are gone. */
  close(): Promise<void>;
}

/** Starts its process on first use. Call `close()`. */
export function createWatermarker({ timeoutMs = 20_000, memoryLimitMb = 1_024 }: WatermarkerOptions = {}): Watermarker {
  let pool: WorkerPool<WatermarkRequest, WatermarkResult> | undefined;
  const limits = { timeoutMs, memoryBytes: memoryLimitMb * 1024 * 1024, waitMs: WAIT_MS, budgetMs: Infinity };
  const options = { program: WORKER, size: 1, ...limits };
  return {
    watermark(request) {
      pool ??= new WorkerPool(options);
      return pool.run(request, anonymousTurn(), 0);
    },
    workerPids: () => pool?.workerPids ?? [],
    close: async () => pool?.close(),
  };
}
