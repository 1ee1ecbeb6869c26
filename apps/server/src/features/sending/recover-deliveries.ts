import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { readDatabaseClock, readOverdueMails, recoverLostClaims } from './claims.store.ts';

/** Milliseconds a mail may be due before its job counts as lost. */
const OVERDUE_GRACE = 60_000;

/**
 * Finds what a process that went away left behind: what it had not handed over is queued again, what it had handed
 * over becomes uncertain, and a mail that nobody works on gets a new job. Runs at the start and every few seconds.
 */
export async function recoverDeliveries(parts: {
  db: Kysely<Database>;
  jobs: Pick<JobQueue, 'enqueue'>;
}): Promise<void> {
  const { db, jobs } = parts;
  await db.transaction().execute(async (trx) => {
    const lost = await recoverLostClaims(trx);
    const mailIds = new Set([...lost.map(({ mailId }) => mailId), ...(await readOverdueMails(trx, OVERDUE_GRACE))]);
    for (const mailId of mailIds) await jobs.enqueue(trx, 'deliver-mail', { mailId });
    const at = await readDatabaseClock(trx);
    for (const mailId of new Set(lost.map((recipient) => recipient.mailId))) {
      const addresses = lost.filter((recipient) => recipient.mailId === mailId).map(({ address }) => address);
      await appendAuditEvent(trx, {
        by: SYSTEM,
        action: 'mail.recover',
        subjectType: 'mail',
        subjectId: mailId,
        details: { addresses },
        at,
      });
    }
  });
}
