import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PdfRequest, PdfResult } from './pdf-request.ts';
import { FAIRNESS } from './pool/fair-queue.ts';
import { anonymousTurn, type Turn } from './pool/turn.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import type { PreparedLetter } from './prepare/layout-tree.ts';
import { prepareLetter } from './prepare/prepare-letter.ts';

const WORKER = {
  entry: fileURLToPath(new URL('./worker/main.ts', import.meta.url)),
  /** A small heap is collected often: the PDFs' bytes lie outside it and are only given back with their handles. */
  nodeArguments: ['--max-semi-space-size=1', '--max-old-space-size=256'],
};

export interface PdfRendererOptions {
  /** Worker processes; by default one for each core, at most two. */
  readonly size?: number;
  /** Milliseconds one rendering may take. */
  readonly timeoutMs?: number;
  /** Megabytes one worker process may hold. */
  readonly memoryLimitMb?: number;
  /** Milliseconds a letter may wait for a worker. */
  readonly waitMs?: number;
  /** Milliseconds of work that one person's previews may take within a minute. */
  readonly budgetMs?: number;
  /** Told what a worker process wrote before it ended by itself. */
  readonly onLost?: (lastWords: string) => void;
}

export interface PdfRenderer {
  /**
   * Says no to somebody for whom nothing can be rendered now, before a text is read for it.
   * @throws PdfError busy, over_budget
   */
  admit(turn: Turn): void;
  /**
   * Renders a letter. The same request gives the same bytes, whichever process renders it.
   * @param turn whose it is, among those who wait.
   * @throws PdfError
   */
  render(request: PdfRequest, turn?: Turn): Promise<PdfResult>;
  /** Settles when the workers are warm; rendering may be asked for before. */
  ready(): Promise<void>;
  /** The worker processes that run now. */
  processIds(): readonly number[];
  /** Ends the worker processes; settles when they are gone. */
  close(): Promise<void>;
}

/** Starts the worker processes and warms them up. `close()` must be called, or they keep this process alive. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const pool = new WorkerPool<PreparedLetter, PdfResult>({
    kind: WORKER,
    size: options.size ?? Math.min(2, availableParallelism()),
    timeoutMs: options.timeoutMs ?? 15_000,
    memoryBytes: (options.memoryLimitMb ?? 1_024) * 1024 * 1024,
    waitMs: options.waitMs ?? 15_000,
    budgetMs: options.budgetMs ?? FAIRNESS.budget,
    onLost: options.onLost,
  });
  return {
    admit: (turn) => pool.admit(turn),
    render: async (request, turn = anonymousTurn()) => {
      const letter = prepareLetter(request);
      return pool.run(letter, turn, letter.layout.length);
    },
    ready: () => pool.warmedUp(),
    processIds: () => pool.processIds,
    close: () => pool.close(),
  };
}
