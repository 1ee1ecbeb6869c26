import { spawn } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformOf } from '@letterdesk/core/platform';
import { move } from '../folders.ts';
import { StartError } from '../start-error.ts';
import type { Account } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const { workingFolder, localeOptions } = platformOf(process.platform);

/**
 * PostgreSQL resolves its folder by name, also when root runs it as another user. This name reaches it despite
 * private parent folders.
 */
export const WORKING_FOLDER = workingFolder;

export const SUPERUSER = 'letterdesk';

/** Older releases use the C library's locale, which sorts the same. */
const FIRST_WITH_LOCALES = 17;

/**
 * Creates a cluster in `folder`/postgres, atomically.
 * @throws StartError if initdb fails.
 */
export async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const unfinished = join(folder, 'postgres.new');
  const cluster = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of [unfinished, cluster, passwordFile]) await chown(path, account.uid, account.gid);
  }
  await runInitdb(binaries, cluster, account);
  await move(cluster, join(folder, 'postgres'));
  await rm(unfinished, { recursive: true });
}

function runInitdb({ initdb, major }: PostgresBinaries, cluster: string, account: Account | undefined): Promise<void> {
  const options = [
    `--pgdata=${WORKING_FOLDER}`,
    `--username=${SUPERUSER}`,
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...(major < FIRST_WITH_LOCALES ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    ...localeOptions,
    '--no-instructions',
  ];
  return new Promise((done, failed) => {
    const child = spawn(initdb, options, {
      cwd: cluster,
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('error', (error) => failed(new StartError(`The embedded PostgreSQL can’t be run: ${error.message}.`)));
    child.once('close', (code) => {
      if (code === 0) done();
      else failed(new StartError(`The embedded PostgreSQL could not be set up: ${lastLine(said)}`));
    });
  });
}

/** Returns a log's last non-empty line. */
export function lastLine(log: string): string {
  return log.trim().split('\n').at(-1) ?? '';
}
