#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../tooling/checkout.mjs';
import { install } from '../../../tooling/install.mjs';

const command = spawn(
  install(),
  [join(root, 'apps', 'server', 'src', 'commands', 'letterdesk.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => process.exit(code ?? 1));
