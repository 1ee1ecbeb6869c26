import { summariseFailure } from '@letterdesk/core/sending/delivery-report';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import type { Kysely } from 'kysely';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import type { Blobs } from '../../../integrations/blobs/port.ts';
import type { Running } from '../../../jobs/periodic-work.ts';
import { buildLetterFields } from '../../flooding/resolve-shortcodes.ts';
import { insertMail } from '../mails.store.ts';
import type { Sending } from '../start-sending.ts';
import {
  letterUrl,
  linkParagraph,
  type NoticeText,
  toOneLine,
  type WrittenNotice,
  writeNotice,
} from '../write-notice.ts';
import {
  markReported,
  readFailure,
  readUnreportedFailures,
  storeNotice,
  type UnreportedFailure,
} from './failures.store.ts';

interface FailureParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Milliseconds without a new failure before a notice is sent, which batches failures. */
  readonly quiet: number;
  /** Stops a sweep before its next notice. */
  readonly signal?: AbortSignal;
  /** Called when a notice fails; the next sweep retries it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Notifies senders about unreached recipients, once per copy of a mail (specification 4.83). Safe in concurrent
 * processes: each notice is queued by one of them.
 */
export async function notifySenders(parts: FailureParts, now: Date): Promise<void> {
  for (const failure of await readUnreportedFailures(parts.db, parts.quiet)) {
    if (parts.signal?.aborted) return;
    await notifySender(parts, failure, now).catch(parts.onError);
  }
}

async function notifySender(parts: FailureParts, failure: UnreportedFailure, now: Date): Promise<void> {
  const failed = await readFailure(parts.db, failure);
  if (failed === undefined) return;
  const { letterId, letterName, stillThere, sentAt, recipients, sender } = failed;
  if (sender === null) return record(parts, { failure, notice: null, sentLetterId: failed.id, now });
  const { subject, document } = writeFailureNotice({
    publicUrl: parts.publicUrl,
    letter: { id: letterId, name: letterName },
    hasPage: stillThere !== null,
    sentAt,
    recipients,
  });
  const notice = await writeNotice(parts, { to: [sender], cc: [], subject, document, now, unreturnable: true });
  await record(parts, { failure, notice, sentLetterId: failed.id, now });
}

interface FailureNotice {
  readonly failure: UnreportedFailure;
  /** Null when the sender has no address. */
  readonly notice: WrittenNotice | null;
  readonly sentLetterId: number;
  readonly now: Date;
}

function record({ db, jobs }: FailureParts, { failure, notice, sentLetterId, now }: FailureNotice): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await markReported(trx, failure)) || notice === null) return;
    const noticeId = await insertMail(trx, notice);
    await storeNotice(trx, failure, noticeId);
    await jobs.enqueue(trx, 'deliver-mail', { mailId: noticeId });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'sent_letter.tell_failure',
      subjectType: 'sent_letter',
      subjectId: sentLetterId,
      details: { mailId: failure.mailId, copy: failure.copy, messageId: notice.messageId },
      at: now,
    });
  });
}

interface FailureDetails {
  readonly publicUrl: string;
  readonly letter: { readonly id: number; readonly name: string };
  /** False after the letter was deleted. */
  readonly hasPage: boolean;
  readonly sentAt: Date;
  readonly recipients: readonly { readonly address: string; readonly detail: string | null }[];
}

/** Writes the notice: who wasn't reached, why, and a link to the letter. */
function writeFailureNotice({ publicUrl, letter, hasPage, sentAt, recipients }: FailureDetails): NoticeText {
  const name = toOneLine(letter.name);
  const { today: day } = buildLetterFields(sentAt);
  const way = [
    paragraphOf('You can send it again from the letter, which also shows later delivery reports:'),
    linkParagraph('Open the letter', letterUrl(publicUrl, letter.id)),
  ];
  return {
    subject: `Not delivered: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(`Your letter “${name}”, sent on ${day}, did not reach:`),
        ...recipients.map(({ address, detail }) =>
          paragraphOf(detail ? `${address} – ${toOneLine(summariseFailure(detail))}` : address),
        ),
        ...(hasPage ? way : []),
      ],
    },
  };
}

/** Seconds between two searches for senders to notify. */
const SWEEP_INTERVAL = 60;
/** Milliseconds. */
const QUIET_PERIOD = 120_000;

/**
 * Notifies senders about failures once a minute, in one process at a time.
 * @returns a handle that stops a sweep before its next notice.
 */
export async function startFailureNotices(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<Running> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const stopping = new AbortController();
  const parts = {
    db,
    blobs,
    jobs: sending.jobs,
    noticeFrom: config.mail.noticeFrom,
    publicUrl,
    quiet: QUIET_PERIOD,
    signal: stopping.signal,
    onError,
  };
  const running = await sending.doEvery('tell-failures', SWEEP_INTERVAL, () =>
    notifySenders(parts, now()).catch(onError),
  );
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
