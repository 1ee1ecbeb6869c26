import { spawnSync } from 'node:child_process';

let isListFresh = false;

/** Installs system packages if run as root. Callers check the result. */
export function installPackages(name: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${name} from the system packages for the tests.`);
  if (!isListFresh) isListFresh = aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

function aptGet(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
