import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { root } from './checkout.mjs';
import { install } from './install.mjs';

const node = install();
buildWeb(node);

const checks = spawn(node, [join(root, 'scripts', 'run-checks.ts')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => checks.kill(signal));
checks.on('exit', (code) => process.exit(code ?? 1));
