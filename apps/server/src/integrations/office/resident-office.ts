import type { ChildProcess } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readResidentBytes } from '@letterdesk/pdf/pool/resident-memory';
import { endOffice, hasEnded, startOffice } from './office-process.ts';
import { writeOfficeProfile } from './office-profile.ts';

/** LibreOffice ends with it to be started once more, after it has made its profile. */
const START_ONCE_MORE = 81;
const STARTS = 3;
const LOOK_EVERY = 25;

/** It ends with its last document, so that one of nothing is kept open. */
const KEPT_OPEN = 'open.rtf';
const LOCK = `.~lock.${KEPT_OPEN}#`;

/** A LibreOffice that runs, and takes documents from others that are started with its profile. */
export interface ResidentOffice {
  readonly processId: number | undefined;
  /** Of everything it writes; removed with it. */
  readonly folder: string;
  readonly profile: string;
  isRunning(): boolean;
  /** Bytes in memory; null where the system does not tell. */
  memory(): Promise<number | null>;
  end(): Promise<void>;
}

/**
 * Starts one with a new profile, and answers when it takes documents.
 * @param signal ends it while it starts.
 * @returns null when it ended by itself.
 * @throws the signal's reason; nothing is left of it then.
 */
export async function startResidentOffice(program: string, signal: AbortSignal): Promise<ResidentOffice | null> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-office-'));
  const profile = join(folder, 'profile');
  let child: ChildProcess | undefined;
  const end = async () => {
    if (child !== undefined) await endOffice(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await writeOfficeProfile(profile);
    const document = join(folder, KEPT_OPEN);
    await writeFile(document, '{\\rtf1 }');
    for (let start = 0; start < STARTS; start += 1) {
      child = await startOffice({ program, folder, profile, args: [document] });
      if (await opened(child, join(folder, LOCK), signal)) return residentOf(child, { folder, profile, end });
      if (child.exitCode !== START_ONCE_MORE) break;
    }
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return null;
}

function residentOf(child: ChildProcess, rest: Pick<ResidentOffice, 'folder' | 'profile' | 'end'>): ResidentOffice {
  return {
    ...rest,
    processId: child.pid,
    isRunning: () => !hasEnded(child),
    memory: async () => (child.pid === undefined ? null : readResidentBytes(child.pid)),
  };
}

async function opened(child: ChildProcess, lock: string, signal: AbortSignal): Promise<boolean> {
  while (!hasEnded(child)) {
    signal.throwIfAborted();
    const isOpen = await access(lock).then(
      () => true,
      () => false,
    );
    if (isOpen) return true;
    await wait(LOOK_EVERY);
  }
  return false;
}
