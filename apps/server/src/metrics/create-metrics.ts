import { PDF_ERROR_CODES } from '@letterdesk/pdf/pdf-request';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolOf } from '../database/connection.ts';
import { readIndexProgress } from '../database/indexes/build-indexes.ts';
import type { NameIndexes } from '../integrations/customer-data/name-indexes.ts';
import { countUnreadTexts } from '../text/letter-texts.store.ts';
import { readJobCounts, readMailCounts } from './queue-counts.query.ts';

/** Prometheus metrics; `docs/operations.md` lists them. */
export interface Metrics {
  /** Prometheus text format. */
  read(): Promise<string>;
  readonly contentType: string;
  /** Counts and times requests by route. */
  watchRequests(app: FastifyInstance): void;
  /** Times a renderer. */
  watchPdf(pdf: PdfRenderer): PdfRenderer;
  watchNames(indexes: NameIndexes): void;
}

/** Upper bounds of the request duration histogram, in seconds. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PDF_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'letterdesk_' });
  const requests = new Histogram({
    name: 'letterdesk_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pdfs = new Histogram({
    name: 'letterdesk_pdf_duration_seconds',
    help: 'PDFs by what came of them, and how long they took with their wait',
    labelNames: ['outcome'] as const,
    buckets: PDF_BUCKETS,
    registers,
  });
  // Start at zero, so that increases are visible.
  for (const outcome of ['made', 'failed', ...PDF_ERROR_CODES]) pdfs.zero({ outcome });
  new Gauge({
    name: 'letterdesk_database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = poolOf(db);
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registerQueueMetrics(db, registers);
  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    watchNames: (indexes) => registerNameMetrics(indexes, registers),
    watchRequests: (app) =>
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      }),
    watchPdf: (pdf) => ({
      ...pdf,
      async render(request, turn) {
        const end = pdfs.startTimer();
        try {
          const result = await pdf.render(request, turn);
          end({ outcome: 'made' });
          return result;
        } catch (error) {
          end({ outcome: outcomeOf(error) });
          throw error;
        }
      },
    }),
  };
}

function registerNameMetrics(indexes: NameIndexes, registers: Registry[]): void {
  new Gauge({
    name: 'letterdesk_names_age_seconds',
    help: 'Time since all names of customer data were read, by environment',
    labelNames: ['environment'] as const,
    registers,
    collect() {
      for (const { environment, age } of indexes.describe()) this.set({ environment }, age);
    },
  });
  new Gauge({
    name: 'letterdesk_names_records',
    help: 'Clients, providers and worksites whose names the checks know, by environment',
    labelNames: ['environment'] as const,
    registers,
    collect() {
      for (const { environment, records } of indexes.describe()) this.set({ environment }, records);
    },
  });
}

function outcomeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
}

/** Database metrics, the same in every process; omitted if the database doesn't answer. */
function registerQueueMetrics(db: Db, registers: Registry[]): void {
  const oldestMail = new Gauge({
    name: 'letterdesk_mail_oldest_seconds',
    help: 'Age of the oldest mail by the state of its recipients, also while it waits for its next attempt',
    labelNames: ['state'] as const,
    registers,
  });
  new Gauge({
    name: 'letterdesk_mail_recipients',
    help: 'Recipients of mails by state',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      oldestMail.reset();
      for (const { state, count, age } of await readMailCounts(db).catch(() => [])) {
        this.set({ state }, count);
        oldestMail.set({ state }, age);
      }
    },
  });
  const indexShare = new Gauge({
    name: 'letterdesk_search_index_progress',
    help: 'How much of the index that is being built is done, from 0 to 1',
    labelNames: ['index'] as const,
    registers,
  });
  const filled = new Gauge({
    name: 'letterdesk_search_letters_prepared',
    help: 'Share of the letters whose names are prepared for the search, from 0 to 1',
    registers,
  });
  new Gauge({
    name: 'letterdesk_search_indexes_missing',
    help: 'Indexes of the search that are not ready yet',
    registers,
    async collect() {
      this.reset();
      indexShare.reset();
      filled.reset();
      const progress = await readIndexProgress(db).catch(() => undefined);
      if (progress === undefined) return;
      this.set(progress.missing.length);
      filled.set(progress.filled);
      if (progress.current) indexShare.set({ index: progress.current.name }, progress.current.share);
    },
  });
  new Gauge({
    name: 'letterdesk_search_texts_unread',
    help: 'Letters whose text is still to be read again for the search',
    registers,
    async collect() {
      this.reset();
      const unread = await countUnreadTexts(db).catch(() => undefined);
      if (unread !== undefined) this.set(unread);
    },
  });
  const oldest = new Gauge({
    name: 'letterdesk_jobs_oldest_seconds',
    help: 'For how long the first job could have begun, by its kind',
    labelNames: ['job'] as const,
    registers,
  });
  new Gauge({
    name: 'letterdesk_jobs_waiting',
    help: 'Jobs that could begin, by their kind; not those whose next attempt is later',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { job, count, age } of await readJobCounts(db).catch(() => [])) {
        this.set({ job }, count);
        oldest.set({ job }, age);
      }
    },
  });
}
