import { setTimeout as wait } from 'node:timers/promises';
import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import { bindBlobFolder } from './blob-cleanup/bind-blob-folder.ts';
import { createProtectBlob } from './blob-cleanup/unreferenced-blobs.store.ts';
import { checkConnected } from './checks/check-connected.ts';
import { checkExternalSystems } from './checks/check-external-systems.ts';
import type { Finding } from './checks/finding.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { connect, type Db } from './database/connection.ts';
import { isStorageFull } from './database/database-errors.ts';
import { findDatabase } from './database/find-database.ts';
import { startIndexBuilds } from './database/indexes/start-index-builds.ts';
import { migrateWithLongTimeouts } from './database/migrate.ts';
import { fillDemoData, hasDivisions } from './demo/fill-demo-data.ts';
import { startDemoLetters } from './demo/start-demo-letters.ts';
import { toCalendarDay } from './features/flooding/resolve-shortcodes.ts';
import { startTextReading } from './features/search/read-texts.ts';
import { readMailHold } from './features/sending/mail-hold.ts';
import { makeFolder } from './folders.ts';
import { createBlobs } from './integrations/blobs/create-blobs.ts';
import type { Blobs } from './integrations/blobs/port.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics/create-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { probePort, refusePort } from './ports.ts';
import { StartError } from './start-error.ts';

export interface Product {
  readonly url: string;
  /** Fails readiness, finishes open requests, then stops all parts within the time limits. */
  stop(): Promise<void>;
}

const DRAIN_LIMIT = 7_000;
const NOTHING_YET =
  'The database has no divisions, letter types and templates yet: bring yours in with npx letterdesk import, or start with DEMO_DATA=on to fill it with those of the demo.';

const MAIL_HELD = 'No mail is sent since this database was restored. To send it, run npx letterdesk release-mail.';

/**
 * Starts all parts and resolves when requests are answered.
 * @param stopped aborts between steps.
 * @throws StartError or the abort reason, after cleaning up.
 */
export async function startProduct(config: Config, webFolder: string, stopped: AbortSignal): Promise<Product> {
  const parts = new AsyncDisposableStack();
  const stopping = new AbortController();
  try {
    const url = await startParts(config, { webFolder, parts, stopping: stopping.signal, stopped });
    const stop = async (): Promise<void> => {
      stopping.abort();
      await wait(config.stop.delay);
      await parts.disposeAsync();
    };
    return { url, stop };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

interface Starting {
  readonly webFolder: string;
  readonly parts: AsyncDisposableStack;
  /** Aborts when stopping begins. */
  readonly stopping: AbortSignal;
  /** Aborts the start. */
  readonly stopped: AbortSignal;
}

async function startParts(config: Config, { webFolder, parts, stopping, stopped }: Starting): Promise<string> {
  const port = await probePorts(config);
  const folder = await openDataFolder(config.dataFolder);
  parts.defer(() => folder.unlock());
  const log = createLog(config);
  // Checks external systems while the database starts.
  const externalFindings = checkExternalSystems(config);
  parts.defer(() => externalFindings.then(() => undefined));
  const databaseUrl = await findDatabase(config, folder, parts);
  stopped.throwIfAborted();
  await migrateWithLongTimeouts(databaseUrl, config.database);
  const db = connect(databaseUrl, config.database);
  parts.defer(() => db.destroy());
  heed([...(await externalFindings), ...(await checkConnected(db, config))], log);
  if (config.blobs.s3 === undefined) await bindBlobFolder(db, config.blobs.folder);
  else await makeFolder(config.blobs.folder, 0o700);
  stopped.throwIfAborted();
  const today = toCalendarDay(new Date());
  if (config.demoData) await fillWithDemoData(databaseUrl, config, today);
  stopped.throwIfAborted();
  const renderer = createPdfRenderer({
    onLost: (lastWords) => log.warn({ lastWords }, 'a PDF worker ended by itself'),
  });
  parts.defer(() => renderer.close());
  const metrics = await startMetrics(config, db, parts);
  const pdf = metrics?.watchPdf(renderer) ?? renderer;
  const localUrl = `http://${hostOf(config.host)}:${port}`;
  const publicUrl = config.publicUrl ?? localUrl;
  const { readOrCreateSecret } = folder;
  const shared = { config, log, db, databaseUrl, parts, webFolder, ...(metrics && { metrics }) };
  const chosen = { ...shared, publicUrl, localUrl, pdf, readOrCreateSecret };
  const dependencies = await assemble(chosen);
  const app = await buildApp({ ...dependencies, stopping });
  parts.defer(() => drain(app));
  if (!(await hasDivisions(db))) app.log.warn(NOTHING_YET);
  if (await readMailHold(db)) app.log.warn(MAIL_HELD);
  stopped.throwIfAborted();
  await app
    .listen({ host: config.host, port })
    .catch((error: unknown) => refusePort(error, { port, host: config.host, setting: 'PORT' }));
  const { nameIndexes } = dependencies.customerData;
  metrics?.watchNames(nameIndexes);
  const names = nameIndexes.start(config.nameIndexMinutes);
  parts.defer(() => names.stop());
  const onBuild = metrics?.recordIndexBuild;
  const builds = startIndexBuilds({ db, databaseUrl, config: config.database, log, onBuild });
  parts.defer(() => builds.stop());
  const reading = startTextReading({ db, log });
  parts.defer(() => reading.stop());
  if (config.demoLetters) {
    const letters = startDemoLetters(dependencies);
    parts.defer(() => letters.stop());
  }
  return publicUrl;
}

async function startMetrics(
  { host, metricsPort }: Config,
  db: Db,
  parts: AsyncDisposableStack,
): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const metrics = createMetrics(db);
  const served = await serveMetrics(metrics, { host, port: metricsPort }).catch((error: unknown) =>
    refusePort(error, { port: metricsPort, host, setting: 'METRICS_PORT' }),
  );
  parts.defer(() => served.close());
  return metrics;
}

/** Stops on `wrong` findings and logs `away` ones. */
function heed(findings: readonly Finding[], log: Log): void {
  const wrong = findings.find(({ verdict }) => verdict === 'wrong');
  if (wrong !== undefined) throw new StartError(wrong.says);
  for (const { verdict, part, says } of findings) if (verdict === 'away') log.warn({ part }, says);
}

/** The blob store for demo documents; none with external records or documents. */
function demoBlobs(config: Config, db: Db): Blobs | undefined {
  return (config.customerData ?? config.cloudDocuments) ? undefined : createBlobs(config.blobs, createProtectBlob(db));
}

/** Uses a connection without time limits, because a slow disk may need long. */
async function fillWithDemoData(databaseUrl: string, config: Config, today: string): Promise<void> {
  const db = connect(databaseUrl, { ...config.database, poolSize: 2, statementTimeout: 0 });
  try {
    await fillDemoData(db, { blobs: demoBlobs(config, db), today }).catch(refuseFullDisk);
  } finally {
    await db.destroy();
  }
}

function refuseFullDisk(error: unknown): never {
  if (!isStorageFull(error)) throw error;
  throw new StartError(
    'The disk is full, so the demo data could not be written: make room and start again. Nothing of it was stored.',
  );
}

/** Checks all ports first. @returns the product's. */
async function probePorts({ host, port, metricsPort, bounces }: Config): Promise<number> {
  if (metricsPort !== undefined) await probePort({ port: metricsPort, host, setting: 'METRICS_PORT' });
  const reports = { setting: 'BOUNCE_SMTP_PORT', hostSetting: 'BOUNCE_SMTP_HOST' };
  if (bounces?.smtp) await probePort({ ...bounces.smtp, ...reports });
  return probePort({ port, host, setting: 'PORT' });
}

function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT);
  await app.close();
  clearTimeout(cut);
}
