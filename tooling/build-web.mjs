import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, hashOf, needWritableCheckout, readStamp, root, writeStamp } from './checkout.mjs';
import { stopWith } from './stop-with.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const fresh = join(web, 'dist.new');

/** Builds the web if its sources changed. The old build stays until the new one is complete. */
export function buildWeb(node) {
  const inputs = ['apps/web', 'packages/core', 'packages/contract', 'packages/document'].flatMap((folder) =>
    filesBelow(folder, (name) => !['node_modules', 'dist', 'dist.new'].includes(name) && !/\.test\.tsx?$/.test(name)),
  );
  const wanted = hashOf([...inputs, 'package-lock.json']);
  if (existsSync(join(dist, 'index.html')) && readStamp('web') === wanted) return;
  needWritableCheckout();
  console.log('Building the web.');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const build = spawnSync(node, [vite, ...options], { cwd: web, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (build.status !== 0) {
    console.error(`${build.stdout ?? ''}${build.stderr ?? ''}`.trim());
    stopWith('The web could not be built; what went wrong stands above.');
  }
  rmSync(dist, { recursive: true, force: true, maxRetries: 10 });
  place();
  writeStamp('web', wanted);
}

/** On Windows, virus scanners hold new files for a moment, in which their folder can't be renamed. */
function place(retries = 50) {
  try {
    renameSync(fresh, dist);
  } catch (error) {
    if (retries === 0 || error.code !== 'EPERM') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    place(retries - 1);
  }
}
