import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { readDatabaseClock, readDueMails, recoverLostClaims } from './claims.store.ts';

/** Milliseconds in which whoever takes a mail's job has claimed it: until then it is nobody's and has no job that waits. */
const CLAIM_GRACE = 2_000;

/**
 * Gives every mail that is due a job, unless one waits: those to be tried again, and those whose job was lost. What a
 * process that went away left behind comes first: what it had not handed over is due again, what it had handed over
 * becomes uncertain. Safe in two processes at once; runs every few seconds, in one of all processes.
 */
export async function recoverDeliveries(parts: {
  db: Kysely<Database>;
  jobs: Pick<JobQueue, 'enqueue'>;
}): Promise<void> {
  const { db, jobs } = parts;
  await endLostClaims(db);
  const mailIds = await readDueMails(db, CLAIM_GRACE);
  await jobs.enqueue(db, 'deliver-mail', ...mailIds.map((mailId) => ({ mailId })));
}

function endLostClaims(db: Kysely<Database>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const lost = await recoverLostClaims(trx);
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
