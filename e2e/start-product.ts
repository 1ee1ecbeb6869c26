import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/ports.ts';
import { buildWeb } from '../tooling/build-web.mjs';

const MAIN = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts');

/**
 * Starts the built product with demo data on a free port and in a new data folder; its address is in `E2E_URL`, the
 * port of its embedded mail server in `E2E_SMTP_PORT`.
 * @returns how to stop it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  buildWeb(process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-e2e-'));
  const smtpPort = String(await freePort());
  process.env.E2E_SMTP_PORT = smtpPort;
  const product = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      LETTERDESK_DATA: folder,
      PORT: '0',
      EMBEDDED_SMTP_PORT: smtpPort,
      DEMO_LETTERS: 'off',
      // Mails leave at once; undo-send.spec.ts holds them.
      UNDO_SEND_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(product, 'close');
  process.env.E2E_URL = await new Promise<string>((ready, failed) => {
    let printed = '';
    const look = (bytes: Buffer): void => {
      printed += bytes.toString();
      const url = /^Letterdesk is ready at (\S+)$/m.exec(printed)?.[1];
      if (url !== undefined) ready(url);
    };
    product.stdout.on('data', look);
    product.stderr.on('data', look);
    void ended.then(() => failed(new Error(`Letterdesk did not start:\n${printed}`)));
  });
  return async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
