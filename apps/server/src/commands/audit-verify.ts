import { type ChainHead, EMPTY_CHAIN, formatChainHead, parseChainHead } from '../audit/chain-head.ts';
import { createHeadStore, type HeadStore } from '../audit/head-store.ts';
import { type ChainReport, verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { blobFolderProblem } from '../blob-cleanup/bind-blob-folder.ts';
import type { Db } from '../database/connection.ts';
import { findChangedContent } from '../features/audit/find-changed-content.ts';
import { StartError } from '../start-error.ts';
import type { Command, CommandContext } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Verifies the chain of audit events and names the first one that was altered, deleted, inserted or moved. Compares its end with the
head that Letterdesk keeps beside the files, outside the database, which also detects a truncated chain. Then compares each
letter, template and approval with its last event, and names what was changed without Letterdesk. Prints the chain's head:
keep it in a third place and pass it to a later run. Works while Letterdesk runs. Exits with 1 if something is wrong.`;
const ACCEPT = 'accept-end';

export const auditVerifyCommand: Command = {
  name: 'audit verify',
  args: [],
  optionalArg: 'head',
  options: {
    [ACCEPT]: 'keeps the present end from now on, after a restore by other means than npx letterdesk restore',
  },
  summary: 'Verifies the audit chain, its end, and that nothing was changed without Letterdesk',
  help: HELP,
  async run({ args: [given], options }, context) {
    const exported = given === undefined ? [] : [readHead(given)];
    return withDatabase(context, async (db, { blobs }) => {
      const problem = blobs.s3 === undefined ? await blobFolderProblem(db, blobs.folder) : undefined;
      if (problem !== undefined) throw new StartError(problem);
      const store = createHeadStore(blobs);
      const isChainFine = options.has(ACCEPT)
        ? await acceptEnd(db, { store, exported, context })
        : await compareWithKept(db, { store, exported, context });
      const isContentFine = await checkContent(db, context);
      return isChainFine && isContentFine ? 0 : 1;
    });
  },
};

interface Verifying {
  readonly store: HeadStore;
  readonly exported: readonly ChainHead[];
  readonly context: CommandContext;
}

async function compareWithKept(db: Db, { store, exported, context }: Verifying): Promise<boolean> {
  // Before the chain, which grows meanwhile.
  const kept = await store.read();
  const report = await verifyAuditChain(db, ...exported, ...(kept === undefined ? [] : [kept]));
  context.print(sentenceOf(report));
  if (kept === undefined) {
    context.print(
      `No head is kept in ${store.place} yet, so a truncated chain isn’t detected. The next start keeps one.`,
    );
  } else if (isLost(report, kept)) {
    context.print(
      `The head ${formatChainHead(kept)} was kept in ${store.place}, and the database no longer has it. If it was restored by other means than npx letterdesk restore, run npx letterdesk audit verify --${ACCEPT}.`,
    );
  }
  return report.intact;
}

function isLost(report: ChainReport, { position }: ChainHead): boolean {
  return !report.intact && report.fault === 'head_lost' && report.id === position;
}

async function acceptEnd(db: Db, { store, exported, context }: Verifying): Promise<boolean> {
  const report = await verifyAuditChain(db, ...exported);
  context.print(sentenceOf(report));
  if (!report.intact) return false;
  const replaced = await store.read();
  const head = report.head ?? EMPTY_CHAIN;
  await store.write(head);
  const before = replaced === undefined ? '' : ` instead of ${formatChainHead(replaced)}`;
  context.print(`The head ${formatChainHead(head)} is now kept in ${store.place}${before}.`);
  return true;
}

async function checkContent(db: Db, context: CommandContext): Promise<boolean> {
  let count = 0;
  for await (const { subject, fault } of findChangedContent(db)) {
    count += 1;
    context.print(`${fault} without Letterdesk: ${subject}`);
  }
  context.print(
    count === 0
      ? 'Every letter, template and approval is as its last event says.'
      : `Not as the last events say: ${count} of the letters, templates and approvals.`,
  );
  return count === 0;
}

function readHead(text: string): ChainHead {
  const head = parseChainHead(text);
  if (head === undefined)
    throw new StartError(`“${text}” isn’t a chain head. Use the position:hash an earlier run printed.`);
  return head;
}

function sentenceOf(report: ChainReport): string {
  if (report.intact) {
    const { sealed, unsealed, head } = report;
    const end = head === null ? 'none' : formatChainHead(head);
    return `The audit chain is intact: ${sealed} sealed, ${unsealed} unsealed, head ${end}`;
  }
  const place = report.fault === 'head_lost' ? 'position' : 'event';
  return `The audit chain is not intact: ${report.fault}, first at ${place} ${report.id}`;
}
