import { type ChainHead, type ChainReport, verifyAuditChain } from '../apps/server/src/audit/verify-audit-chain.ts';
import { checkServer, connect } from '../apps/server/src/database/connection.ts';
import { StartError } from '../apps/server/src/start-error.ts';

/** As this script prints it. */
const HEAD = /^(?<position>\d+):(?<hash>[0-9a-f]{64})$/;
/** Millions of events take longer than a request may. */
const CONFIG = { url: undefined, poolSize: 1, connectTimeout: 5_000, statementTimeout: 0, migrationTimeout: 0 };

try {
  const report = await verify(process.env.DATABASE_URL, process.argv[2]);
  console.log(sentenceOf(report));
  process.exitCode = report.intact ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/**
 * Verifies the audit chain of the database that DATABASE_URL names: `npm run audit`. With the head of an earlier run,
 * `npm run audit -- 812:9f3c…`, it also finds a chain whose end was cut off. Ends with 1 when something is wrong.
 */
async function verify(url: string | undefined, earlier: string | undefined): Promise<ChainReport> {
  if (!url) throw new StartError('Set DATABASE_URL to the PostgreSQL whose audit chain is to be verified.');
  const exported = earlier === undefined ? undefined : readHead(earlier);
  await checkServer(url, CONFIG);
  const db = connect(url, CONFIG);
  return verifyAuditChain(db, exported).finally(() => db.destroy());
}

function readHead(text: string): ChainHead {
  const { position, hash } = HEAD.exec(text)?.groups ?? {};
  if (position === undefined || hash === undefined) {
    throw new StartError(`"${text}" is no head: it is a position and a hash, as an earlier run printed them.`);
  }
  return { position: Number(position), hash };
}

function sentenceOf(report: ChainReport): string {
  if (report.intact) {
    const { sealed, unsealed, head } = report;
    const end = head === null ? 'none' : `${head.position}:${head.hash}`;
    return `The audit chain is intact: ${sealed} sealed, ${unsealed} unsealed, head ${end}`;
  }
  const place = report.fault === 'head_lost' ? 'position' : 'event';
  return `The audit chain is not intact: ${report.fault}, first at ${place} ${report.id}`;
}
