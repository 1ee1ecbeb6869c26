import { type HandoverPreview, SHOWN_KEPT } from '@letterdesk/contract/people';
import { KEPT_REASONS } from '@letterdesk/core/people/handover';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { findSuccessor } from './successor.query.ts';
import { readWaitingWork, type WorkItem } from './waiting-work.query.ts';

/**
 * Counts what a successor would take over from a person, and names what stays and why; changes nothing.
 * @throws Failure `account_not_found`, or why this person can't take work over.
 */
export async function previewHandover(
  db: Kysely<Database>,
  issuer: string,
  ids: { readonly account: number; readonly successor: number },
): Promise<HandoverPreview> {
  const { leaver, successor } = await findSuccessor(db, issuer, ids);
  const { approvals, submissions, drafts, scheduledEmails } = await readWaitingWork(db, leaver.account, successor);
  return {
    approvals: countItems(approvals),
    submissions: countItems(submissions),
    drafts: countItems(drafts),
    scheduledEmails: countItems(scheduledEmails),
  };
}

function countItems(items: readonly WorkItem[]): HandoverPreview['drafts'] {
  const kept = items.flatMap(({ letterName, kept: reason }) => (reason === null ? [] : [{ letterName, reason }]));
  return {
    movable: items.length - kept.length,
    kept: kept.length,
    examples: kept.slice(0, SHOWN_KEPT).map(({ letterName, reason }) => ({ letterName, reason: KEPT_REASONS[reason] })),
  };
}
