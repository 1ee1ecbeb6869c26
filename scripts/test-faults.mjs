import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from '../tooling/build-web.mjs';
import { root } from '../tooling/checkout.mjs';
import { install } from '../tooling/install.mjs';

const node = install();
buildWeb(node);

const faults = spawn(node, [join(root, 'scripts', 'run-faults.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => faults.kill(signal));
faults.on('exit', (code) => process.exit(code ?? 1));
