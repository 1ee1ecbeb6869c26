import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from '../tooling/build-web.mjs';
import { root } from '../tooling/checkout.mjs';
import { install } from '../tooling/install.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';

await refuseTakenPort();
const node = install();
buildWeb(node);

// The IPC channel tells the server when this process ends or is asked to end.
const server = spawn(node, [join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.letterdesk', 'compiled'), ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Windows has no signals: kill() would end the server at once, so it is only for a second one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => (server.connected ? server.disconnect() : server.kill(signal)));
}
server.on('exit', (code) => process.exit(code ?? 1));
