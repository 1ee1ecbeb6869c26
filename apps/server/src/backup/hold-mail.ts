import type { ClientBase } from 'pg';

/**
 * Holds all mail of a database whose rows have just come back, and marks what waited among them: whoever the backup was made of
 * may have sent it since.
 */
export async function holdMail(client: ClientBase, backupAt: Date): Promise<void> {
  // In a backup of before, which has no place for marks, whatever waits was queued before this moment.
  await client.query(
    'insert into mail_hold (backup_at) select greatest($1::timestamptz, max(queued_at)) from mail_recipients',
    [backupAt],
  );
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('waiting_at_restore')`);
  if (rows.length === 0) return;
  await client.query(`
    insert into waiting_at_restore (mail_id, address, copy)
    select mail_id, address, copy from mail_recipients where state in ('queued', 'claimed')`);
}
