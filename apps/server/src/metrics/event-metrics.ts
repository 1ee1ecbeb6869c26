import type { NextState } from '@letterdesk/core/sending/delivery';
import { PDF_ERROR_CODES } from '@letterdesk/pdf/pdf-request';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Watermarker } from '@letterdesk/pdf/watermarker';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import manifest from '../../../../package.json' with { type: 'json' };
import type { VerifyToken } from '../http/authenticate.ts';
import { TOKEN_PROBLEMS, TokenError } from '../integrations/identity/token-verifier.ts';
import { PERIODIC_WORKS, type PeriodicWork } from '../jobs/periodic-work.ts';

/** What this process did since its start. */
export interface EventMetrics {
  /** Times a renderer. */
  watchPdf(pdf: PdfRenderer): PdfRenderer;
  /** Times a watermarker. */
  watchWatermarks(watermarker: Watermarker): Watermarker;
  /** Counts the refusals of a token verifier. */
  watchSignIns(verifyToken: VerifyToken): VerifyToken;
  /** Counts a recipient's state after an attempt. */
  countDelivery(state: NextState['state']): void;
  recordIndexBuild(outcome: IndexBuildOutcome, seconds: number): void;
  /** Counts a failed run of periodic work. */
  countFailedWork(work: PeriodicWork): void;
}

const INDEX_BUILD_OUTCOMES = ['built', 'failed'] as const;
export type IndexBuildOutcome = (typeof INDEX_BUILD_OUTCOMES)[number];

/** Upper bounds of the histograms, in seconds. */
const PDF_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const WATERMARK_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 120];
const INDEX_BUILD_BUCKETS = [1, 5, 15, 60, 300, 900, 3_600];

/** Creates the metrics. All start at zero, so that an alert sees the first event. */
export function createEventMetrics(registers: Registry[]): EventMetrics {
  registerVersion(registers);
  const pdfs = new Histogram({
    name: 'letterdesk_pdf_duration_seconds',
    help: 'Duration of PDFs including the wait, by outcome',
    labelNames: ['outcome'] as const,
    buckets: PDF_BUCKETS,
    registers,
  });
  const watermarks = new Histogram({
    name: 'letterdesk_watermark_duration_seconds',
    help: 'Duration of watermarking a PDF including the wait, by outcome',
    labelNames: ['outcome'] as const,
    buckets: WATERMARK_BUCKETS,
    registers,
  });
  for (const outcome of ['made', 'failed', ...PDF_ERROR_CODES]) {
    pdfs.zero({ outcome });
    watermarks.zero({ outcome });
  }
  const builds = new Histogram({
    name: 'letterdesk_search_index_build_duration_seconds',
    help: 'Duration of building the missing indexes of the search, by outcome',
    labelNames: ['outcome'] as const,
    buckets: INDEX_BUILD_BUCKETS,
    registers,
  });
  for (const outcome of INDEX_BUILD_OUTCOMES) builds.zero({ outcome });
  const refusals = new Counter({
    name: 'letterdesk_sign_ins_refused_total',
    help: 'Refused access tokens by reason',
    labelNames: ['reason'] as const,
    registers,
  });
  for (const reason of TOKEN_PROBLEMS) refusals.inc({ reason }, 0);
  const deliveries = new Counter({
    name: 'letterdesk_mail_deliveries_total',
    help: 'Recipients by their state after a delivery attempt; queued ones are tried again',
    labelNames: ['state'] as const,
    registers,
  });
  for (const state of ['queued', 'sent', 'failed', 'uncertain'] as const) deliveries.inc({ state }, 0);
  const failedWork = new Counter({
    name: 'letterdesk_periodic_work_failures_total',
    help: 'Failed runs of periodic work; the next period tries again',
    labelNames: ['work'] as const,
    registers,
  });
  for (const work of PERIODIC_WORKS) failedWork.inc({ work }, 0);
  return {
    watchPdf: (pdf) => ({ ...pdf, render: (request, turn) => time(pdfs, () => pdf.render(request, turn)) }),
    watchWatermarks: (watermarker) => ({
      ...watermarker,
      watermark: (request, source) => time(watermarks, () => watermarker.watermark(request, source)),
    }),
    watchSignIns: (verifyToken) => async (token) => {
      try {
        return await verifyToken(token);
      } catch (error) {
        if (error instanceof TokenError) refusals.inc({ reason: error.code });
        throw error;
      }
    },
    countDelivery: (state) => deliveries.inc({ state }),
    countFailedWork: (work) => failedWork.inc({ work }),
    recordIndexBuild: (outcome, seconds) => builds.observe({ outcome }, seconds),
  };
}

function registerVersion(registers: Registry[]): void {
  const info = new Gauge({
    name: 'letterdesk_build_info',
    help: 'Always 1; the version of Letterdesk and of Node',
    labelNames: ['version', 'node'] as const,
    registers,
  });
  info.set({ version: manifest.version, node: process.versions.node }, 1);
}

async function time<T>(histogram: Histogram<'outcome'>, run: () => Promise<T>): Promise<T> {
  const end = histogram.startTimer();
  try {
    const result = await run();
    end({ outcome: 'made' });
    return result;
  } catch (error) {
    end({ outcome: outcomeOf(error) });
    throw error;
  }
}

function outcomeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
}
