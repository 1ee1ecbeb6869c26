import { isTemplateAdmin } from '@letterdesk/core/session/roles';
import { paragraphOf } from '@letterdesk/document/build-nodes';
import { type Kysely, sql } from 'kysely';
import type { AppDependencies } from '../../app-dependencies.ts';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { insertMail } from './mails.store.ts';
import type { Sending } from './start-sending.ts';
import { linkParagraph, type NoticeText, toOneLine, writeNotice } from './write-notice.ts';

export interface ReviewReminderParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly noticeFrom: string;
  readonly publicUrl: string;
  /** Stops a sweep before its next reminder. */
  readonly signal?: AbortSignal;
  /** Called when a reminder fails; the next sweep retries it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Mails the owners of templates whose review date has come, once for each date. Safe in concurrent processes: each
 * reminder is queued by one of them.
 */
export async function remindTemplateOwners(parts: ReviewReminderParts, now: Date): Promise<void> {
  const due = await selectDue(parts.db, now).orderBy('template.id').execute();
  if (due.length === 0) return;
  const accounts = await readReachable(parts.db, due);
  for (const template of due) {
    if (parts.signal?.aborted) return;
    await remind(parts, template, accounts, now).catch(parts.onError);
  }
}

/** Disabled templates are never due. */
function selectDue(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('letter_templates as template')
    .select(['template.id', 'template.name', 'template.owner_account', 'template.review_date'])
    .where('template.parent_id', 'is', null)
    .where('template.disabled', '=', false)
    .where('template.review_date', '<=', toCalendarDay(now))
    .where((eb) => eb('template.review_date', 'is distinct from', eb.ref('template.reminded_review')));
}

type DueTemplate = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number];

async function remind(
  parts: ReviewReminderParts,
  template: DueTemplate,
  accounts: readonly ReachableAccount[],
  now: Date,
): Promise<void> {
  const owner = accounts.find(({ id }) => id === template.owner_account);
  const to = owner ? [owner.address] : accounts.filter(({ isAdmin }) => isAdmin).map(({ address }) => address);
  if (to.length === 0) return;
  const text = writeReviewReminder(parts.publicUrl, template, owner !== undefined);
  const notice = await writeNotice(parts, { to, cc: [], ...text, now });
  await parts.db.transaction().execute(async (trx) => {
    const due = await selectDue(trx, now)
      .where('template.id', '=', template.id)
      .where('template.review_date', '=', template.review_date)
      .where('template.owner_account', 'is not distinct from', template.owner_account)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return;
    await trx
      .updateTable('letter_templates')
      .set({ reminded_review: due.review_date })
      .where('id', '=', due.id)
      .execute();
    await parts.jobs.enqueue(trx, 'deliver-mail', { mailId: await insertMail(trx, notice) });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'template.remind-review',
      subjectType: 'template',
      subjectId: due.id,
      details: { reviewDate: due.review_date, messageId: notice.messageId },
      at: now,
    });
  });
}

interface ReachableAccount {
  readonly id: number;
  readonly address: string;
  readonly isAdmin: boolean;
}

/** Reads the open accounts with an address that own one of the templates, or have a role. */
async function readReachable(db: Kysely<Database>, due: readonly DueTemplate[]): Promise<ReachableAccount[]> {
  const owners = due.flatMap(({ owner_account }) => owner_account ?? []);
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email_address', 'last_roles'])
    .where('closed_at', 'is', null)
    .where('email_address', 'is not', null)
    .where((eb) => eb.or([eb('id', '=', sql<number>`any(${owners}::integer[])`), eb('last_roles', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, email_address, last_roles }) => ({
    id,
    address: email_address ?? '',
    isAdmin: isTemplateAdmin(last_roles ?? []),
  }));
}

function writeReviewReminder(publicUrl: string, template: DueTemplate, toOwner: boolean): NoticeText {
  const name = toOneLine(template.name);
  const why = toOwner
    ? 'You are its owner.'
    : 'It has no reachable owner, so all template administrators get this mail.';
  return {
    subject: `Review due: ${name}`,
    document: {
      type: 'doc',
      content: [
        paragraphOf(`The template “${name}” has been due for review since ${template.review_date}. ${why}`),
        paragraphOf('Check its text and configuration, then choose Reviewed:'),
        linkParagraph('Open the template', `${publicUrl}/templates/${template.id}`),
      ],
    },
  };
}

/** Seconds between two searches for templates to review. */
const SWEEP_INTERVAL = 600;

/**
 * Sends due reminders in one process at a time.
 * @returns a handle that stops a sweep before its next reminder.
 */
export async function startReviewReminders(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending' | 'now'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<Running> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const stopping = new AbortController();
  const { noticeFrom } = config.mail;
  const parts = { db, blobs, jobs: sending.jobs, noticeFrom, publicUrl, signal: stopping.signal, onError };
  const running = await sending.doEvery('remind-owners', SWEEP_INTERVAL, () =>
    remindTemplateOwners(parts, now()).catch(onError),
  );
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
