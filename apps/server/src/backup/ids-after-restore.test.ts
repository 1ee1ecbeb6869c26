import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../database/connection.ts';
import { insertMail } from '../features/sending/mails.store.ts';
import { recordReport } from '../features/sending/reports/start-reports.ts';
import { readRecipientStates } from '../features/sending/testing/given-mail.ts';
import { givenPlaces, type Places } from './testing/given-places.ts';

let places: Places;
beforeEach(async () => {
  places = await givenPlaces();
});
afterEach(() => places.close());

function givenMail(db: Db, messageId: string): Promise<number> {
  const recipients = [{ address: 'ann@x.org', field: 'to' } as const];
  return insertMail(db, { messageId, envelopeFrom: 'letters@x.org', sha256: 'a'.repeat(64), recipients });
}

test('a report about a mail sent after the backup matches no mail made after its restore', async () => {
  const { ours, theirs } = places;
  await givenMail(ours.db, '<kept@x.org>');
  await places.write();
  const lost = await givenMail(ours.db, '<lost@x.org>');
  await places.restore();
  const made = await givenMail(theirs.db, '<made@x.org>');
  expect(made).not.toBe(lost);
  const returned = { kind: 'returned', status: '5.1.1', reason: 'mailbox does not exist' } as const;
  expect(await recordReport(theirs.db, { mailId: lost, position: 0, copy: 1 }, returned)).toMatchObject({
    outcome: 'unknown',
  });
  expect(await readRecipientStates(theirs.db, made)).toEqual({ 'ann@x.org': 'queued' });
});

test('ids of every kind continue more than a million ahead, without running out', async () => {
  const { ours, theirs } = places;
  await sql`select setval('letters_id_seq', 500), setval('mails_id_seq', 2147483000)`.execute(ours.db);
  const { sequences } = (await places.write()).manifest;
  await places.restore();
  expect(sequences.length).toBeGreaterThan(10);
  for (const { name, value } of sequences) {
    const { rows } = await sql<{ id: number }>`select nextval(${name}::regclass) as id`.execute(theirs.db);
    const id = rows[0]?.id ?? 0;
    if (name === 'mails_id_seq') expect(id).toBe(2_147_483_324);
    else expect(id).toBeGreaterThan(value + 1_000_000);
    expect(id).toBeLessThan(2_147_483_647);
  }
});
