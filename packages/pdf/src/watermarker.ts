import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { PdfError } from './pdf-request.ts';
import { FAIRNESS } from './pool/fair-queue.ts';
import { anonymousTurn, type Turn } from './pool/turn.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import type { WatermarkRequest, WatermarkResult } from './watermark/watermark-request.ts';

const WORKER = {
  entry: fileURLToPath(new URL('./watermark/main.ts', import.meta.url)),
  /** PDF objects are all held in memory. */
  nodeArguments: ['--max-old-space-size=768'],
};

/** One person's PDF never occupies both. */
const WORKERS = 2;
/** A letter's files are marked one after another. */
const WAIT_MS = 120_000;
/** A PDF's bytes per byte of a letter that takes as long. */
const BYTES_PER_LETTER_BYTE = 50;
/** Files that are remembered as unmarkable, and for how long: the server may have been busy. */
const REMEMBERED = 1_000;
const REMEMBERED_MS = 600_000;

interface WatermarkerOptions {
  /** Milliseconds per PDF. */
  readonly timeoutMs?: number;
  /** Megabytes of a worker process. */
  readonly memoryLimitMb?: number;
  /** Milliseconds per person and minute. */
  readonly budgetMs?: number;
  /** Milliseconds in which a file that exceeded the limits is refused at once. */
  readonly rememberedMs?: number;
}

/** Whose request it is, and the hash of the file it is about, of which the PDF may have been made. */
export interface WatermarkSource {
  readonly turn?: Turn;
  readonly sha256?: string;
}

export interface Watermarker {
  /**
   * Rejects a request before its PDF is made or read.
   * @throws PdfError busy, over_budget, or the error of a file that exceeded the limits before
   */
  admit(source: WatermarkSource): void;
  /**
   * Watermarks a PDF in a separate process, one of each person at a time. Deterministic.
   * @throws PdfError
   */
  watermark(request: WatermarkRequest, source?: WatermarkSource): Promise<WatermarkResult>;
  workerPids(): readonly number[];
  /** Stops the workers; resolves when they are gone. */
  close(): Promise<void>;
}

/** Starts its processes on first use. Call `close()`. */
export function createWatermarker(options: WatermarkerOptions = {}): Watermarker {
  const { timeoutMs = 20_000, memoryLimitMb = 1_024, budgetMs = FAIRNESS.budget } = options;
  const { rememberedMs = REMEMBERED_MS } = options;
  const limits = { timeoutMs, memoryBytes: memoryLimitMb * 1024 * 1024, waitMs: WAIT_MS, budgetMs };
  let pool: WorkerPool<WatermarkRequest, WatermarkResult> | undefined;
  const started = () => {
    pool ??= new WorkerPool({ program: WORKER, size: WORKERS, ...limits });
    return pool;
  };
  const tooCostly = new Map<string, CostlyFile>();
  const admit = ({ turn = anonymousTurn(), sha256 }: WatermarkSource) => {
    const before = sha256 === undefined ? undefined : tooCostly.get(sha256);
    if (before !== undefined && performance.now() < before.until) throw before.error;
    started().admit(turn);
  };
  return {
    admit,
    async watermark(request, { turn = anonymousTurn(), sha256 = hashOf(request.bytes) } = {}) {
      admit({ turn, sha256 });
      try {
        return await started().run(request, turn, request.bytes.byteLength / BYTES_PER_LETTER_BYTE);
      } catch (error) {
        if (exceedsLimits(error)) remember(tooCostly, sha256, { error, until: performance.now() + rememberedMs });
        throw error;
      }
    },
    workerPids: () => pool?.workerPids ?? [],
    close: async () => pool?.close(),
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function exceedsLimits(error: unknown): error is PdfError {
  return error instanceof PdfError && (error.code === 'timed_out' || error.code === 'too_large');
}

interface CostlyFile {
  readonly error: PdfError;
  /** Milliseconds of `performance.now()`. */
  readonly until: number;
}

/** Forgets the oldest beyond the limit. */
function remember(files: Map<string, CostlyFile>, sha256: string, file: CostlyFile): void {
  files.delete(sha256);
  files.set(sha256, file);
  const [oldest] = files.keys();
  if (files.size > REMEMBERED && oldest !== undefined) files.delete(oldest);
}
