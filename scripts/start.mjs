import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from '../tooling/build-web.mjs';
import { root } from '../tooling/checkout.mjs';
import { install } from '../tooling/install.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';

await refuseTakenPort();
const node = install();
buildWeb(node);

// The IPC channel tells the server when this process ends.
const server = spawn(node, [join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.letterdesk', 'compiled'), ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
