import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../apps/server/src/database/connection.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { startProduct } from '../tooling/product.ts';
import { giveApprovals } from './given-approvals.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const CALLS = 200;
const MANY = 10_000;
const FEW = 10;
/** Goal of the 95th percentile in milliseconds. */
const GOAL_P95 = 50;

/** Reads the first page of approval lists with 10,000 and with 10 approvals. */
const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-approvals-'));
const postgres = await startEmbeddedPostgres({ folder, password: 'bench', isDurable: true });
const product = await startProduct({ DATABASE_URL: postgres.url });
const db = connect(postgres.url, {
  url: undefined,
  poolSize: 1,
  connectTimeout: 5_000,
  statementTimeout: 120_000,
  migrationTimeout: 0,
});
try {
  await giveLetter();
  await giveApprovals(db, { approver: 'many.to.decide', sender: 'many.waiting', count: MANY, decided: false });
  await giveApprovals(db, { approver: 'many.decided', sender: 'many.finalized', count: MANY, decided: true });
  await giveApprovals(db, { approver: 'few.to.decide', sender: 'few.waiting', count: FEW, decided: false });
  await giveApprovals(db, { approver: 'few.decided', sender: 'few.finalized', count: FEW, decided: true });

  console.log(`first page of the approval lists, ${MANY} and ${FEW} approvals (goal p95 ${GOAL_P95} ms or less)`);
  await compare('Needs My Attention', 'attention', 'to.decide');
  await compare('My Approvals, all pending', 'mine', 'waiting');
  await compare('My Approvals, all decided', 'mine', 'finalized');
  await compare('all of an approver', 'all', 'decided');
} finally {
  await db.destroy();
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The letter to copy. */
async function giveLetter(): Promise<void> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names?approval=True')).json()) as {
    id: number;
  }[];
  const body = { letterTemplateId: names[0]?.id, ids: { assignmentId: 501 } };
  await product.call('POST', '/v1/flooded-letter', body);
}

async function compare(what: string, group: string, whose: string): Promise<void> {
  const few = await timeFirstPage(group, `few.${whose}`, FEW);
  const many = await timeFirstPage(group, `many.${whose}`, MANY);
  const p95 = percentile(many, 0.95);
  const ratio = percentile(many, 0.5) / percentile(few, 0.5);
  console.log(`${what}: ${format(many)}; with ${FEW}: ${format(few)}; ${ratio.toFixed(1)} x as long`);
  if (p95 > GOAL_P95) process.exitCode = 1;
}

async function timeFirstPage(group: string, username: string, expected: number): Promise<number[]> {
  const authorization = `Bearer ${await product.tokenOf(username)}`;
  const read = async () =>
    (await product.call('GET', `/v1/letter-approvals?group=${group}`, undefined, { authorization })).json();
  const { total } = (await read()) as { total: number };
  if (total !== expected) throw new Error(`${username} has ${total} approvals in ${group}, not ${expected}`);
  return timeCalls(CALLS, 20, read);
}

function format(times: readonly number[]): string {
  return `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}`;
}
