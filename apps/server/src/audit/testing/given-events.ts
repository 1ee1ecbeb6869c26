import { expect } from 'vitest';
import type { Db } from '../../database/connection.ts';
import { type AuditEvent, appendAuditEvent } from '../append-audit-event.ts';
import { verifyAuditChain } from '../verify-audit-chain.ts';

export function anEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    by: { username: 'maya.lindqvist', account: null },
    action: 'letter.save',
    subjectType: 'letter',
    subjectId: 7,
    details: { b: 1, a: { d: 'ü', c: [2, null] } },
    at: new Date('2026-03-02T10:00:00.123Z'),
    ...changes,
  };
}

export function append(db: Db, event: AuditEvent = anEvent()): Promise<void> {
  return db.transaction().execute((trx) => appendAuditEvent(trx, event));
}

export async function readChained(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_seals')
    .innerJoin('audit_events', 'audit_events.id', 'event_id')
    .select('subject_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.subject_id);
}

/** Waits until everything is sealed and verifies the chain. */
export async function expectSealedChain(db: Db): Promise<void> {
  await expect
    .poll(() => verifyAuditChain(db))
    .toMatchObject({ intact: true, unsealed: 0, head: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
}
