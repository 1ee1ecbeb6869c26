import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the connection string of the PostgreSQL that runs in a data folder. */
export async function readEmbeddedUrl(folder: string): Promise<string> {
  const pidFile = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const password = await readFile(join(folder, 'secrets', 'database-password'), 'utf8');
  const port = pidFile.split('\n')[3]?.trim();
  return `postgres://letterdesk:${password}@127.0.0.1:${port}/letterdesk`;
}
