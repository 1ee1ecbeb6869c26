import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PageLayout } from '@letterdesk/core/document/page-layout';
import { blockPlaces } from './block-places.ts';
import { type DrawnLogo, PdfError, type PdfRequest, type PdfResult } from './pdf-request.ts';
import { FAIRNESS } from './pool/fair-queue.ts';
import { anonymousTurn, type Turn } from './pool/turn.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import { checkLogoLength, prepareLetter } from './prepare/prepare-letter.ts';
import type { WorkerAnswers, WorkerTask } from './worker/worker-task.ts';

const WORKER = {
  entry: fileURLToPath(new URL('./worker/main.ts', import.meta.url)),
  /** A small heap is collected often: PDF bytes are outside it and freed with their handles. */
  nodeArguments: ['--max-semi-space-size=1', '--max-old-space-size=256'],
};

export interface PdfRendererOptions {
  /** Worker processes; default one per core, at most two. */
  readonly size?: number;
  /** Milliseconds per rendering. */
  readonly timeoutMs?: number;
  /** Megabytes per worker process. */
  readonly memoryLimitMb?: number;
  /** Milliseconds in the queue. */
  readonly waitMs?: number;
  /** Milliseconds of previews per person and minute. */
  readonly budgetMs?: number;
  /** Receives the stderr of a worker that died. */
  readonly onLost?: (lastWords: string) => void;
}

export interface PdfRenderer {
  /**
   * Rejects a person's request before its text is read.
   * @throws PdfError busy, over_budget
   */
  admit(turn: Turn): void;
  /**
   * Renders a letter. Equal requests give equal bytes in any process.
   * @param turn the requester's place in the queue.
   * @throws PdfError
   */
  render(request: PdfRequest, turn?: Turn): Promise<PdfResult>;
  /**
   * Returns where blocks are on the pages of the PDF, without the PDF.
   * @param request.doc with blocks named by `nameBlocks`.
   * @throws PdfError
   */
  measure(request: PdfRequest, turn?: Turn): Promise<PageLayout>;
  /**
   * Draws a logo as a picture for mails; null if it can't be decoded or takes too long. Keeps the newest ones.
   * @throws PdfError
   */
  drawLogo(svg: string, turn?: Turn): Promise<DrawnLogo | null>;
  /** Resolves when workers are warm; rendering may be requested earlier. */
  ready(): Promise<void>;
  workerPids(): readonly number[];
  /** Stops the workers; resolves when they are gone. */
  close(): Promise<void>;
}

/** Starts and warms the worker processes. Call `close()`, or they keep this process alive. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const pool = new WorkerPool<WorkerTask, WorkerAnswers[WorkerTask['answer']]>({
    program: WORKER,
    size: options.size ?? Math.min(2, availableParallelism()),
    timeoutMs: options.timeoutMs ?? 15_000,
    memoryBytes: (options.memoryLimitMb ?? 1_024) * 1024 * 1024,
    waitMs: options.waitMs ?? 15_000,
    budgetMs: options.budgetMs ?? FAIRNESS.budget,
    onLost: options.onLost,
  });
  /** A worker answers each task by its kind. */
  const run = async <Kind extends WorkerTask['answer']>(
    task: WorkerTask & { readonly answer: Kind },
    turn: Turn,
    size: number,
  ) => (await pool.run(task, turn, size)) as WorkerAnswers[Kind];
  const logos = new Map<string, DrawnLogo | null>();
  return {
    admit: (turn) => pool.admit(turn),
    render: async (request, turn = anonymousTurn()) => {
      const letter = prepareLetter(request);
      return run({ answer: 'pdf', letter }, turn, letter.layout.length);
    },
    measure: async (request, turn = anonymousTurn()) => {
      const letter = prepareLetter(request);
      const { pages, edges } = await run({ answer: 'edges', letter }, turn, letter.layout.length);
      return { pages, blocks: blockPlaces(request.doc, edges) };
    },
    drawLogo: async (svg, turn = anonymousTurn()) => {
      const kept = logos.get(svg);
      if (kept !== undefined) return kept;
      checkLogoLength(svg);
      const logo = await run({ answer: 'logo', svg }, turn, svg.length).catch(nullIfCostly);
      keepNewest(logos, svg, logo);
      return logo;
    },
    ready: () => pool.warmedUp(),
    workerPids: () => pool.workerPids,
    close: () => pool.close(),
  };
}

/** @throws any other error, after which the logo may be drawn later. */
function nullIfCostly(error: unknown): null {
  if (error instanceof PdfError && (error.code === 'timed_out' || error.code === 'too_large')) return null;
  throw error;
}

const KEPT_LOGOS = 20;
/** Milliseconds until a logo that couldn't be drawn is tried again. */
const LOGO_RETRY = 10 * 60_000;

function keepNewest(logos: Map<string, DrawnLogo | null>, svg: string, logo: DrawnLogo | null): void {
  logos.set(svg, logo);
  const [oldest] = logos.keys();
  if (logos.size > KEPT_LOGOS && oldest !== undefined) logos.delete(oldest);
  // It may have taken too long only because the machine was busy.
  if (logo === null) setTimeout(() => logos.delete(svg), LOGO_RETRY).unref();
}
