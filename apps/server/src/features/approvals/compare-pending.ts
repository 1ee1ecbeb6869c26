import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AppDependencies } from '../../app-dependencies.ts';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database, Timestamp } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import { findChangedData } from '../checks/find-changed-data.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { type LetterView, readLetter } from '../letters/letter.query.ts';
import type { Sending } from '../sending/start-sending.ts';
import { type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import { queueNotice, readRequestMessageId, writeChangedNotice } from './approval-notices.ts';

declare module '../../database/tables.ts' {
  interface Database {
    changed_data_notices: ChangedDataNoticesTable;
  }
}

interface ChangedDataNoticesTable {
  approval_id: number;
  compared_at: Timestamp;
  told_sha256: string | null;
}

export interface ComparingParts {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Stops a sweep before its next letter. */
  readonly signal?: AbortSignal;
  /** Called when a letter fails; a later sweep retries it. */
  readonly onError: (error: unknown) => void;
}

/** Letters of one sweep; the others' turns come in later ones. */
const LETTERS_COMPARED = 100;
/** Letters without an answer after which a source counts as down. */
const SILENT_LETTERS = 3;

/**
 * Mails the authors of pending letters whose data changed since the submission, once for each change. Compares the
 * letters whose last comparison is the oldest. Safe in concurrent processes.
 */
export async function comparePending(parts: ComparingParts, now: Date): Promise<void> {
  let silent = 0;
  for (const { id, letter_id: letterId } of await readDue(parts.db)) {
    if (parts.signal?.aborted || silent === SILENT_LETTERS) return;
    try {
      const isSilent = await compareLetter(parts, { id, letterId }, now);
      silent = isSilent ? silent + 1 : 0;
    } catch (error) {
      parts.onError(error);
      // Or the same letters would fail in every sweep, before all others.
      await recordComparison(parts.db, id, now).catch(parts.onError);
    }
  }
}

function readDue(db: Kysely<Database>) {
  return selectPending(db)
    .leftJoin('changed_data_notices as notice', 'notice.approval_id', 'approvals.id')
    .select(['approvals.id', 'letter_id'])
    .orderBy('notice.compared_at', (order) => order.asc().nullsFirst())
    .orderBy('approvals.id')
    .limit(LETTERS_COMPARED)
    .execute();
}

function selectPending(db: Kysely<Database>) {
  return db
    .selectFrom('approvals')
    .where('status', '=', 'PENDING')
    .where('revoked_at', 'is', null)
    .where('sender_email', 'is not', null);
}

/** @returns true if the source didn't answer. */
async function compareLetter(
  parts: ComparingParts,
  { id, letterId }: { readonly id: number; readonly letterId: number },
  now: Date,
): Promise<boolean> {
  const { db } = parts;
  const view = await readLetter(db, letterId);
  const changes = view && (await findChangedData({ ...parts, view, now }));
  if (view === undefined || changes === undefined || changes === null) {
    await recordComparison(db, id, now);
    return changes === null;
  }
  const sha256 = changes.length === 0 ? null : hashOf(changes);
  const before = await db
    .selectFrom('changed_data_notices')
    .select('told_sha256')
    .where('approval_id', '=', id)
    .executeTakeFirst();
  const isKnown = sha256 === null || sha256 === before?.told_sha256;
  const notice = isKnown ? null : await writeNoticeOf(parts, { id, view, changes }, now);
  await recordNotice(parts, { id, sha256, notice, now });
  return false;
}

function hashOf(changes: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

async function writeNoticeOf(
  parts: ComparingParts,
  { id, view, changes }: { readonly id: number; readonly view: LetterView; readonly changes: readonly string[] },
  now: Date,
): Promise<WrittenNotice | null> {
  const { letter, approval } = view;
  const address = approval.current?.id === id ? approval.current.sender_email : null;
  if (address === null) return null;
  const text = writeChangedNotice({ publicUrl: parts.publicUrl, letter, changes });
  const inReplyTo = await readRequestMessageId(parts.db, id);
  return writeNotice(parts, { to: [address], cc: [], ...text, inReplyTo, now });
}

interface Comparison {
  readonly id: number;
  readonly sha256: string | null;
  /** Null if there is nothing to say. */
  readonly notice: WrittenNotice | null;
  readonly now: Date;
}

/** Queues the notice, unless another process did or the approval was decided or revoked. */
async function recordNotice({ db, jobs }: ComparingParts, { id, sha256, notice, now }: Comparison): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pending = await selectPending(trx).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (pending === undefined) return;
    const told = await trx
      .insertInto('changed_data_notices')
      .values({ approval_id: id, compared_at: now, told_sha256: sha256 })
      .onConflict((conflict) =>
        conflict
          .column('approval_id')
          .doUpdateSet({ compared_at: now, told_sha256: sha256 })
          .where('changed_data_notices.told_sha256', 'is distinct from', sha256),
      )
      .returning('approval_id')
      .executeTakeFirst();
    if (told === undefined) {
      await recordComparison(trx, id, now);
      return;
    }
    if (notice === null) return;
    await queueNotice(trx, { jobs }, notice, { approvalId: id, kind: 'changed' });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'approval.notify-change',
      subjectType: 'approval',
      subjectId: id,
      details: { messageId: notice.messageId },
      at: now,
    });
  });
}

/** Gives other letters their turn; what the author knows stays. */
async function recordComparison(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db
    .insertInto('changed_data_notices')
    .values({ approval_id: id, compared_at: now, told_sha256: null })
    .onConflict((conflict) => conflict.column('approval_id').doUpdateSet({ compared_at: now }))
    .execute();
}

/** Seconds between two sweeps. */
const SWEEP_INTERVAL = 900;

/** Compares pending letters every 15 minutes, in one process at a time. */
export async function startComparing(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'customerData' | 'blobs' | 'sending' | 'now'>,
  options: { readonly onError: (error: unknown) => void; readonly every?: number },
): Promise<Running> {
  const { config, publicUrl, db, customerData, blobs, sending, now } = dependencies;
  const { onError, every = SWEEP_INTERVAL } = options;
  const stopping = new AbortController();
  const { noticeFrom } = config.mail;
  const parts = {
    db,
    customerData,
    blobs,
    jobs: sending.jobs,
    noticeFrom,
    publicUrl,
    signal: stopping.signal,
    onError,
  };
  const running = await sending.doEvery('compare-pending', every, () => comparePending(parts, now()));
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
