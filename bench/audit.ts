import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { type RunningProduct, startProduct } from '../tooling/product.ts';
import { openLatencyProxy } from './latency-proxy.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const WRITERS = [1, 32];
/** Milliseconds; the two kinds alternate, so that other load affects both. */
const TURN = 1_500;
const TURNS = 3;
const GOAL_SEALED = 2_000;

/**
 * Saves letters with and without the audit chain (`without-chain.ts`), on a near database and on one a millisecond
 * away.
 */
const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-audit-'));
const postgres = await startEmbeddedPostgres({ folder, password: 'bench', isDurable: true });
const near = Number(new URL(postgres.url).port);
const proxy = await openLatencyProxy(near);
try {
  await compare('on loopback', near);
  await compare('a millisecond away', proxy.port);
} finally {
  await proxy.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(way: string, port: number): Promise<void> {
  const url = await createDatabase(`chained_${port}`, port);
  console.log(`the database ${way}: a statement takes ${milliseconds(await timeStatement(url))}`);
  const chained = await startProduct({ DATABASE_URL: url });
  const bareUrl = await createDatabase(`bare_${port}`, port);
  const bare = await startProduct({
    DATABASE_URL: bareUrl,
    NODE_OPTIONS: `--import ${new URL('without-chain.ts', import.meta.url).href}`,
  });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const most = Math.max(...WRITERS);
    const letters = { chained: await floodLetters(chained, most), bare: await floodLetters(bare, most) };
    for (const writers of WRITERS) {
      const waits: number[] = [];
      const figures: Record<keyof typeof letters, Figure[]> = { chained: [], bare: [] };
      for (let turn = 0; turn <= TURNS; turn += 1) {
        figures.chained.push(await saveFor(TURN, chained, letters.chained.slice(0, writers)));
        waits.push(await untilSealed(database));
        figures.bare.push(await saveFor(TURN, bare, letters.bare.slice(0, writers)));
      }
      const [one, other] = [joined(figures.chained.slice(1)), joined(figures.bare.slice(1))];
      const share = (one.perSecond / other.perSecond) * 100;
      console.log(`${writers} at once: ${format(one)} with the chain; ${format(other)} without: ${share.toFixed(0)} %`);
      const longest = Math.max(...waits);
      console.log(
        `  the last event was sealed ${milliseconds(longest)} after the last save (goal ${GOAL_SEALED} ms or less)`,
      );
      if (longest > GOAL_SEALED) process.exitCode = 1;
    }
    if (await hasSeals(bareUrl)) throw new Error('without-chain.ts did not replace the sealer: both products sealed.');
  } finally {
    await database.end();
    await chained.stop();
    await bare.stop();
  }
}

interface Figure {
  readonly perSecond: number;
  readonly times: readonly number[];
}

interface OpenLetter {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  version: number;
}

/** Milliseconds until all events are sealed. */
async function untilSealed(database: Client): Promise<number> {
  const start = performance.now();
  while ((await database.query('select from audit_unsealed limit 1')).rowCount !== 0) await wait(10);
  return performance.now() - start;
}

async function hasSeals(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from audit_seals limit 1');
  await client.end();
  return rowCount !== 0;
}

function joined(figures: readonly Figure[]): Figure {
  const perSecond = figures.reduce((sum, figure) => sum + figure.perSecond, 0) / figures.length;
  return { perSecond, times: figures.flatMap(({ times }) => times) };
}

async function floodLetters(product: RunningProduct, count: number): Promise<OpenLetter[]> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const body = { letterTemplateId: names[0]?.id, ids: { assignmentId: 501 } };
  const letters: OpenLetter[] = [];
  while (letters.length < count) {
    letters.push((await (await product.call('POST', '/v1/flooded-letter', body)).json()) as OpenLetter);
  }
  return letters;
}

async function saveFor(duration: number, product: RunningProduct, letters: readonly OpenLetter[]): Promise<Figure> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + duration;
  await Promise.all(
    letters.map(async (letter) => {
      while (performance.now() < end) {
        const { id, name, text, version } = letter;
        const before = performance.now();
        const answer = await product.call('PUT', '/v1/letters', { id, name, text, version });
        letter.version = ((await answer.json()) as OpenLetter).version;
        times.push(performance.now() - before);
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - start) / 1_000), times };
}

async function createDatabase(name: string, port: number): Promise<string> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  url.port = String(port);
  return url.href;
}

async function timeStatement(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const times = await timeCalls(100, 20, () => client.query('select 1'));
  await client.end();
  return percentile(times, 0.5);
}

function format({ perSecond, times }: Figure): string {
  return `${perSecond.toFixed(0)} saves a second (p50 ${milliseconds(percentile(times, 0.5))})`;
}
