import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';

test('npm start reports a taken port before it does anything else', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = promisify(execFile)(process.execPath, [join(CHECKOUT, 'scripts/start.mjs')], {
    env: { ...process.env, PORT: String(port) },
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is taken: stop the program that listens there, or choose another with PORT.\n`,
  });
  other.close();
});
