import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseConfig } from '../../config.ts';
import { getReason, type Log } from '../../log.ts';
import { connect, type Db } from '../connection.ts';
import { buildIndexes, readIndexProgress, readMissingIndexes } from './build-indexes.ts';

interface IndexBuilds {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly config: DatabaseConfig;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called after each build of missing indexes with its seconds. */
  readonly onBuild?: (outcome: 'built' | 'failed', seconds: number) => void;
}

/** Milliseconds between progress lines in the log. */
const REPORT_INTERVAL = 30_000;
/** Milliseconds until the next try while another process builds, and after the first error. */
const RETRY_DELAY = 15_000;
/** Milliseconds; the delay doubles with every error up to this. */
const MAX_RETRY_DELAY = 3_600_000;
/** Milliseconds between requests to cancel a build; one between two statements has no effect. */
const CANCEL_INTERVAL = 200;

/** Prepares the search in the background until all is there. @returns a handle that cancels the work. */
export function startIndexBuilds(parts: IndexBuilds): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = buildUntilComplete(parts, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function buildUntilComplete(parts: IndexBuilds, signal: AbortSignal): Promise<void> {
  let delay = RETRY_DELAY;
  while (!signal.aborted) {
    const result = await build(parts, signal).catch((error: unknown) => {
      if (!signal.aborted) parts.log.warn({ reason: getReason(error) }, 'an index of the search could not be built');
      return 'failed' as const;
    });
    if (result === 'built') return;
    // Rejects only when stopped.
    await wait(delay, undefined, { signal }).catch(() => undefined);
    delay = result === 'failed' ? Math.min(2 * delay, MAX_RETRY_DELAY) : RETRY_DELAY;
  }
}

async function build(
  { db, databaseUrl, config, log, onBuild }: IndexBuilds,
  signal: AbortSignal,
): Promise<'built' | 'busy'> {
  const own = connect(databaseUrl, { ...config, poolSize: 1, statementTimeout: 0 });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  let isMissing = false;
  const reporting = setInterval(() => void reportProgress(db, log), REPORT_INTERVAL);
  let cancel: (() => Promise<unknown>) | undefined;
  let canceling: NodeJS.Timeout | undefined;
  const onAbort = () => {
    canceling = setInterval(() => void cancel?.().catch(() => undefined), CANCEL_INTERVAL);
  };
  signal.addEventListener('abort', onAbort);
  try {
    isMissing = (await readMissingIndexes(db)).length > 0;
    const hasBuilt = await own.connection().execute((connection) =>
      buildIndexes(connection, {
        signal,
        onBegin: (index, left) => log.info({ index, left }, 'an index of the search is being built'),
        onConnection: (pid) => {
          cancel = () => sql`select pg_cancel_backend(${pid})`.execute(db);
        },
      }),
    );
    if (hasBuilt && isMissing && !signal.aborted) {
      log.info('all indexes of the search are built');
      onBuild?.('built', seconds());
    }
    return hasBuilt ? 'built' : 'busy';
  } catch (error) {
    if (isMissing && !signal.aborted) onBuild?.('failed', seconds());
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearInterval(reporting);
    clearInterval(canceling);
    await own.destroy();
  }
}

async function reportProgress(db: Db, log: IndexBuilds['log']): Promise<void> {
  const progress = await readIndexProgress(db).catch(() => undefined);
  if (progress === undefined) return;
  if (progress.filled < 1)
    log.info({ percent: Math.round(progress.filled * 100) }, 'letters are prepared for the search');
  if (progress.current === null) return;
  const { name: index, phase, share } = progress.current;
  log.info(
    { index, phase, percent: Math.round(share * 100), left: progress.missing.length },
    'an index of the search is being built',
  );
}
