import { createHash } from 'node:crypto';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { platformOf } from '@letterdesk/core/platform';
import { makeFolder, writeAtomically } from './folders.ts';
import { StartError } from './start-error.ts';

/** The folder with all data, locked by this process. */
export interface DataFolder {
  /** Absolute, without symbolic links. */
  readonly path: string;
  /** Returns a text created on first start; only the owner can read it. */
  readOrCreateSecret(name: string, make: () => string | Promise<string>): Promise<string>;
  unlock(): Promise<void>;
}

/** Another Letterdesk has locked the folder. */
export class FolderInUse extends StartError {
  /** Absolute, without symbolic links. */
  readonly path: string;

  constructor(path: string) {
    super(
      `Another Letterdesk already uses the data folder ${path}: stop it first, or name another folder in LETTERDESK_DATA.`,
    );
    this.path = path;
  }
}

/**
 * Creates and locks the folder.
 * @throws StartError if it isn't writable, FolderInUse if another Letterdesk uses it.
 */
export async function openDataFolder(folder: string, platform: string = process.platform): Promise<DataFolder> {
  const path = await makeWritable(folder);
  const lock = await lockFolder(path, platform);
  return {
    path,
    readOrCreateSecret: (name, make) => readOrCreateSecret(join(path, 'secrets'), name, make),
    unlock: () => new Promise((done) => lock.close(() => done())),
  };
}

async function makeWritable(folder: string): Promise<string> {
  try {
    await makeFolder(folder, 0o700);
    const path = await realpath(folder);
    const probe = join(path, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return path;
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can’t be written (${codeOf(error)}): make it writable, or name another one in LETTERDESK_DATA.`,
    );
  }
}

/** Uses a listening local socket as the lock: the system releases it when the process ends. */
async function lockFolder(path: string, platform: string): Promise<Server> {
  const { lockAddress, leavesLocks } = platformOf(platform);
  const address = lockAddress(`letterdesk-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`);
  const server = createServer((socket) => socket.destroy());
  try {
    if (leavesLocks && !(await answers(address))) await rm(address, { force: true });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(address, listening);
    });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new FolderInUse(path);
    throw new StartError(`The data folder ${path} can’t be locked (${codeOf(error)}).`);
  }
  server.unref();
  return server;
}

function answers(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address);
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function readOrCreateSecret(folder: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const file = join(folder, name);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const secret = await make();
  await makeFolder(folder, 0o700);
  await writeAtomically(file, secret);
  return secret;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
