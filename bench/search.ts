import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILTER_KEYS, type FilterKey } from '@letterdesk/core/search/columns';
import { sql } from 'kysely';
import { connect } from '../apps/server/src/database/connection.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { type RunningProduct, startProduct } from '../tooling/product.ts';
import { FAR_AWAY, giveLetters, RARE } from './given-letters.ts';
import { compareSaves } from './search-saves.ts';
import { searchesASecond } from './search-throughput.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const LETTERS = Number(process.env.BENCH_LETTERS ?? 1_000_000);
const CALLS = 20;
/** Milliseconds per kind of search. */
const GOAL_P95 = 50;

/** Default common and occasional terms. */
const COMMON = 'hospital';
const MEDIUM = 'maple grove';
/** Common terms of other filters. */
const COMMON_IN: Partial<Record<FilterKey, string>> = {
  letter: 'rate letter',
  letterType: 'confirmation',
  to: 'clients.example',
  createdBy: 'maya',
  assignment: 'A-1',
  job: 'J-1',
  provider: 'jensen',
  letterId: '111',
  text: 'regards',
};

const TERMS = {
  none: () => '',
  common: (key: FilterKey) => COMMON_IN[key] ?? COMMON,
  medium: () => MEDIUM,
  rare: () => RARE,
  absent: () => 'no such thing',
  'two letters': () => 'ab',
  sign: () => '%',
  'far away': () => FAR_AWAY,
};

const NARROWINGS: readonly Record<string, string>[] = [
  { status: 'draft', mine: 'true' },
  { status: 'pending' },
  { status: 'sent', sentWithinDays: '7' },
];

/** Searches a million letters with 1.5 million sendings: every filter, kind of term, order, page 1 and 10. */
const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-search-'));
const given = process.env.DATABASE_URL;
// The product beside it has a database of its own.
delete process.env.DATABASE_URL;
const postgres = given
  ? { url: given, stop: async () => undefined }
  : await startEmbeddedPostgres({ folder, password: 'bench', isDurable: true });
const db = connect(postgres.url, {
  url: undefined,
  poolSize: 1,
  connectTimeout: 5_000,
  statementTimeout: 0,
  migrationTimeout: 0,
});
await forgetBlobFolder();
const product = await startProduct({ DATABASE_URL: postgres.url, DEMO_DATA: 'on' });
const empty = await startProduct();
try {
  const before = performance.now();
  if ((await countLetters()) < LETTERS) {
    await firstLetter(product);
    await giveLetters(db, LETTERS);
  }
  console.log(`${LETTERS} letters in ${Math.round((performance.now() - before) / 1_000)} s`);
  console.log(`p50 / p95 by date page 1, page 10 | by client page 1, page 10; goal p95 ${GOAL_P95} ms, ! above it`);
  const over: string[] = [];
  for (const [kind, termOf] of Object.entries(TERMS)) {
    for (const key of FILTER_KEYS) {
      const found: string[] = [];
      for (const sort of ['createdDate', 'client']) {
        for (const currentPage of ['1', '10']) found.push(await time({ key, value: termOf(key), sort, currentPage }));
      }
      const line = `${kind}, ${key}: ${found.join(' | ')}`;
      if (line.includes('!')) over.push(line);
      console.log(line);
    }
  }
  for (const narrowing of NARROWINGS) {
    const found: string[] = [];
    for (const value of ['', COMMON, MEDIUM]) found.push(await time({ ...narrowing, value }));
    const line = `${new URLSearchParams(narrowing)} without a term, common, medium: ${found.join(' | ')}`;
    if (line.includes('!')) over.push(line);
    console.log(line);
  }
  console.log(
    `${over.length} of ${NARROWINGS.length + Object.keys(TERMS).length * FILTER_KEYS.length} lines above the goal`,
  );
  console.log(
    await searchesASecond(
      product,
      Object.values(TERMS).map((termOf) => termOf('all')),
    ),
  );
  console.log(await compareSaves(product, empty));
} finally {
  await db.destroy();
  await product.stop();
  await empty.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A second run with the same database has another folder. */
async function forgetBlobFolder(): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('blob_folder') is not null then delete from blob_folder; end if;
    end $$`.execute(db);
}

async function countLetters(): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The letter to copy. */
async function firstLetter({ call }: RunningProduct): Promise<void> {
  const templates = (await (await call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  await call('POST', '/v1/flooded-letter', { letterTemplateId: templates[0]?.id, ids: { assignmentId: 501 } });
}

async function time(query: Record<string, string>): Promise<string> {
  const path = `/v1/search?${new URLSearchParams(query)}`;
  const times = await timeCalls(CALLS, 2, () => product.call('GET', path));
  const p95 = percentile(times, 0.95);
  return `${milliseconds(percentile(times, 0.5))} / ${milliseconds(p95)}${p95 > GOAL_P95 ? ' !' : ''}`;
}
