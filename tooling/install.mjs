import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isAsLocked } from './as-locked.mjs';
import { filesBelow, hashOf, needWritableCheckout, readStamp, root, writeStamp } from './checkout.mjs';
import { stopWith } from './stop-with.mjs';

const OLDEST_HOST = 18;
const OPTIONS = ['--no-audit', '--no-fund', '--include=dev', '--ignore-scripts=false', '--loglevel=error'];

/** Installs packages if they don't match the lock file. @returns the pinned Node. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_HOST) {
    stopWith(
      `This is Node ${process.versions.node}; Letterdesk needs Node ${OLDEST_HOST} or newer to install its own.`,
    );
  }
  const wanted = hashOf(['package-lock.json', '.npmrc', ...manifests()]);
  const isMissing = !existsSync(join(root, 'node_modules', '.package-lock.json'));
  const stamp = readStamp('install');
  if (stamp === '' && isAsLocked(root)) writeStamp('install', wanted);
  else if (isMissing || stamp !== wanted) {
    needWritableCheckout();
    console.log('Installing packages; this is needed once and takes a minute.');
    runNpm([isMissing ? 'ci' : 'install', ...OPTIONS]);
    writeStamp('install', wanted);
  }
  return pinnedNode();
}

function manifests() {
  const keep = (name) => !name.includes('.') || name === 'package.json';
  const isManifest = (path) => path.endsWith('/package.json');
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    filesBelow(folder, (name) => keep(name) && !['src', 'node_modules', 'dist', 'public'].includes(name)),
  );
  return ['package.json', ...workspaces.filter(isManifest)];
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const isScript = cli?.endsWith('npm-cli.js') === true && existsSync(cli);
  const [command, first] = isScript ? [process.execPath, [cli]] : ['npm', []];
  const npm = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (npm.error !== undefined)
    stopWith(`npm can’t be run (${npm.error.code}): install Node with npm, then start again.`);
  if (npm.status !== 0) {
    console.error(npm.stderr.trim());
    stopWith(`npm could not install the packages (exit code ${npm.status}); what it said stands above.`);
  }
}

function pinnedNode() {
  const link = join(root, 'node_modules', '.bin', 'node');
  const node = existsSync(link) ? realpathSync(link) : link;
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) {
    stopWith('The Node that comes with the packages can’t be run: delete node_modules, then start again.');
  }
  return node;
}
