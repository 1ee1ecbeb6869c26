import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SORT_KEYS } from '@letterdesk/core/search/columns';
import { connect } from '../apps/server/src/database/connection.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { FAR_AWAY, giveLetters, RARE } from './given-letters.ts';
import { startProduct } from './product.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const LETTERS = Number(process.env.BENCH_LETTERS ?? 1_000_000);
const CALLS = 20;
/** Milliseconds of each kind of search. */
const GOAL_P95 = 50;

const TERMS = {
  none: '',
  common: 'hospital',
  medium: 'Harbour Clinic 12',
  rare: RARE,
  absent: 'no such thing',
  'two letters': 'ab',
  'far away': FAR_AWAY,
} as const;

/** Searches a million letters, of which one and a half million were sent: every kind of term, by date and by other columns. */
const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-search-'));
const postgres = await startEmbeddedPostgres({ folder, password: 'bench', isDurable: false });
const product = await startProduct({ DATABASE_URL: postgres.url, DEMO_DATA: 'on' });
const db = connect(postgres.url, { url: undefined, poolSize: 1, connectTimeout: 5_000, statementTimeout: 0 });
let searcher = 0;
try {
  const templates = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  await product.call('POST', '/v1/flooded-letter', { letterTemplateId: templates[0]?.id, ids: { assignmentId: 501 } });
  const before = performance.now();
  await giveLetters(db, LETTERS);
  console.log(
    `${LETTERS} letters in ${Math.round((performance.now() - before) / 1_000)} s; goal p95 ${GOAL_P95} ms or less`,
  );
  for (const [kind, value] of Object.entries(TERMS)) {
    for (const key of ['all', 'letter', 'to', 'client', 'provider']) {
      const found: string[] = [];
      for (const sort of ['createdDate', 'letter', 'client'] satisfies (typeof SORT_KEYS)[number][]) {
        for (const page of [1, 10]) found.push(await time({ key, value, sort, currentPage: String(page) }));
      }
      console.log(`${kind}, ${key}: ${found.join(' | ')}`);
    }
  }
} finally {
  await db.destroy();
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function time(query: Record<string, string>): Promise<string> {
  // Nobody may search as often as this by himself.
  searcher += 1;
  const authorization = `Bearer ${await product.tokenOf(`searcher.${searcher}`)}`;
  const path = `/v1/search?${new URLSearchParams(query)}`;
  const times = await timeCalls(CALLS, 2, () => product.call('GET', path, undefined, { authorization }));
  const p95 = percentile(times, 0.95);
  return `${milliseconds(percentile(times, 0.5))} / ${milliseconds(p95)}${p95 > GOAL_P95 ? ' !' : ''}`;
}
