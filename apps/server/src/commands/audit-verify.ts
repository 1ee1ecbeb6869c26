import { type ChainHead, type ChainReport, verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { StartError } from '../start-error.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Verifies the chain of audit events and names the first one that was altered, deleted, inserted or moved. Prints the chain's
head: keep it in another place and pass it to a later run, which then also detects a truncated chain. Works while
Letterdesk runs. Exits with 1 if something is wrong.`;
/** The printed form. */
const PRINTED_CHAIN_HEAD = /^(?<position>\d+):(?<hash>[0-9a-f]{64})$/;

export const auditVerifyCommand: Command = {
  name: 'audit verify',
  args: [],
  optionalArg: 'head',
  options: {},
  summary: 'Verifies the audit chain, with the head of an earlier run its end as well',
  help: HELP,
  async run({ args: [earlier] }, context) {
    const exported = earlier === undefined ? undefined : readHead(earlier);
    const report = await withDatabase(context, (db) => verifyAuditChain(db, exported));
    context.print(sentenceOf(report));
    return report.intact ? 0 : 1;
  },
};

function readHead(text: string): ChainHead {
  const { position, hash } = PRINTED_CHAIN_HEAD.exec(text)?.groups ?? {};
  if (position === undefined || hash === undefined) {
    throw new StartError(`“${text}” isn’t a chain head. Use the position:hash an earlier run printed.`);
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
