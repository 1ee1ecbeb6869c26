import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAsLocked } from './as-locked.mjs';
import { filesBelow, hashOf, needWritableCheckout, readStamp, root, writeStamp } from './checkout.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { stopWith } from './stop-with.mjs';

const OLDEST_HOST = 18;
const PINNED_MAJOR = 24;
const major = Number(process.versions.node.split('.')[0]);
const OPTIONS = ['--no-audit', '--no-fund', '--include=dev', '--ignore-scripts=false', '--loglevel=error'];

/** Installs packages if they don't match the lock file. @returns the pinned Node, or this one if it is as new. */
export function install() {
  if (major < OLDEST_HOST) {
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
    // Older versions of npm would write the lock file in their own way.
    runNpm([...(isMissing ? ['ci'] : ['install', '--no-save']), ...OPTIONS]);
    writeStamp('install', wanted);
  }
  return usableNode();
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
  const cli = npmScripts().find((file) => existsSync(file));
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  const npm = spawnSync(command, [...first, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: [process.env.NODE_OPTIONS, reportPinnedNode()].filter(Boolean).join(' ') },
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

/** Returns the option that makes npm choose packages for the pinned Node if this one is older. */
function reportPinnedNode() {
  const file = join(root, 'tooling', 'report-pinned-node.cjs').replaceAll('\\', '/');
  return major < PINNED_MAJOR ? `--require "${file}"` : '';
}

/** npm's own script: the running npm's, else the one of this Node. Windows can't run `npm` itself without a shell. */
function npmScripts() {
  const running = process.env.npm_execpath ?? '';
  const beside = ['node_modules', join('..', 'lib', 'node_modules')];
  return [
    ...(running.endsWith('npm-cli.js') ? [running] : []),
    ...beside.map((folder) => join(dirname(process.execPath), folder, 'npm', 'bin', 'npm-cli.js')),
  ];
}

function usableNode() {
  const node = pinnedNode(root);
  if (node !== undefined && spawnSync(node, ['--version']).status === 0) return node;
  if (major >= PINNED_MAJOR) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  return stopWith(
    node === undefined
      ? `There is no package of Node ${PINNED_MAJOR} for ${machine}: install Node ${PINNED_MAJOR}, then start again.`
      : `The Node that comes with the packages can’t be run: delete node_modules or install Node ${PINNED_MAJOR}, then start again.`,
  );
}
