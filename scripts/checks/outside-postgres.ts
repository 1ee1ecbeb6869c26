import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts';

/** A PostgreSQL outside the process under test, as a company would name its own. `stop()` must be called. */
export async function startOutsidePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-outside-'));
  const server = await startEmbeddedPostgres({ folder, password: randomBytes(12).toString('hex'), isDurable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
