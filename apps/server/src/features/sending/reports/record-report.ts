import { acceptsReturn } from '@letterdesk/core/sending/delivery';
import type { DeliveryReport, ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import { reportSentence } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import type { Kysely } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import { readDatabaseClock } from '../claims.store.ts';
import { insertReport, lockReported, storeReturn } from './delivery-reports.store.ts';

/** What came of a message to an address for reports, for whoever runs Letterdesk: without addresses or text. */
export interface TakenReport extends DeliveryKey {
  /** `doubled` came before, `outdated` is about a copy that was sent again since, `unknown` about no mail that there is. */
  readonly outcome: ReportVerdict['kind'] | 'doubled' | 'outdated' | 'unknown';
  readonly status: string | null;
}

/**
 * Stores what a report says of a delivery, once (specification 4.81): a returned mail has failed, a delayed one is only
 * noted. The same report may come twice, and to two processes at once.
 */
export async function recordReport(
  db: Kysely<Database>,
  key: DeliveryKey,
  verdict: ReportVerdict,
): Promise<TakenReport> {
  if (verdict.kind !== 'returned' && verdict.kind !== 'delayed') {
    return { ...key, outcome: verdict.kind, status: null };
  }
  return { ...key, outcome: await store(db, key, verdict), status: verdict.status };
}

function store(db: Kysely<Database>, key: DeliveryKey, report: DeliveryReport): Promise<TakenReport['outcome']> {
  const { mailId, copy } = key;
  const { kind, status, reason } = report;
  return db.transaction().execute(async (trx) => {
    const recipient = await lockReported(trx, key);
    if (recipient === undefined) return 'unknown';
    if (recipient.copy !== copy) return 'outdated';
    const { address, state: before } = recipient;
    if (!(await insertReport(trx, { mailId, address, copy, report }))) return 'doubled';
    const changes = kind === 'returned' && acceptsReturn(before);
    if (changes) await storeReturn(trx, { mailId, address, detail: reportSentence(report) });
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: `mail.${kind}`,
      subjectType: 'mail',
      subjectId: mailId,
      details: { address, copy, status, reason, before, after: changes ? 'failed' : before },
      at: await readDatabaseClock(trx),
    });
    return kind;
  });
}
