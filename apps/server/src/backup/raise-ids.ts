import { randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { quoted } from './backed-up-tables.ts';
import type { Manifest } from './manifest.ts';

/** More ids than are given out between a backup and the loss that has it restored, and far fewer than there are. */
const LEAST = 1_000_000;
/** Of two restores of the same backup, the second one goes on elsewhere. */
const MOST = 10_000_000;

/**
 * Lets ids go on far ahead of where a backup's stood: those that were given out after it are still known to others, by the
 * addresses that mails come back to and by what browsers keep of texts, and must not name anything new.
 */
export async function raiseIds(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  const ahead = randomInt(LEAST, MOST);
  for (const { schema, name, value } of sequences) {
    await client.query(
      `select setval($1::regclass, $2::bigint + least($3::bigint, (max_value - $2::bigint) / 2))
      from pg_sequences where schemaname = $4 and sequencename = $5`,
      [quoted(schema, name), value, ahead, schema, name],
    );
  }
}
