import type { ChildProcess } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readResidentBytes } from '@letterdesk/pdf/pool/resident-bytes';
import { endOffice, hasEnded, startOffice } from './office-process.ts';

/** Exit code after creating a profile; LibreOffice expects a restart. */
const START_ONCE_MORE = 81;
const MAX_STARTS = 3;
const READY_CHECK_INTERVAL = 25;

/** LibreOffice exits with its last document, so a blank one stays open. */
const KEPT_OPEN = 'open.rtf';
const LOCK = `.~lock.${KEPT_OPEN}#`;

/** A running LibreOffice that accepts documents through its profile. */
export interface ResidentOffice {
  readonly processId: number | undefined;
  /** For all of its files; removed on stop. */
  readonly folder: string;
  readonly profile: string;
  isRunning(): boolean;
  /** Bytes; null if unavailable. */
  memory(): Promise<number | null>;
  end(): Promise<void>;
}

/**
 * Starts LibreOffice with a new profile and waits until it accepts documents.
 * @param signal stops it.
 * @returns null if it exited.
 * @throws the signal's reason, after cleaning up.
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
    for (let start = 0; start < MAX_STARTS; start += 1) {
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
    await wait(READY_CHECK_INTERVAL);
  }
  return false;
}

const COMMON = '/org.openoffice.Office.Common';
const SCRIPTING = `${COMMON}/Security/Scripting`;
const INTERNET = '/org.openoffice.Inet/Settings';

/** Disables macros and external links; an invalid proxy blocks the network. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  [SCRIPTING, 'MacroSecurityLevel', '3'],
  [SCRIPTING, 'DisableMacrosExecution', 'true'],
  [SCRIPTING, 'DisableActiveContent', 'true'],
  [SCRIPTING, 'DisableOLEAutomation', 'true'],
  [SCRIPTING, 'DisablePythonRuntime', 'true'],
  [SCRIPTING, 'BlockUntrustedRefererLinks', 'true'],
  [SCRIPTING, 'SecureURL', ''],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  [`${COMMON}/Misc`, 'FirstRun', 'false'],
  ['/org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
  [
    "/org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    'AutoCheckEnabled',
    'false',
  ],
  [INTERNET, 'ooInetProxyType', '2'],
  [INTERNET, 'ooInetNoProxy', ''],
  [INTERNET, 'ooInetHTTPProxyName', '127.0.0.1'],
  [INTERNET, 'ooInetHTTPProxyPort', '1'],
  [INTERNET, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [INTERNET, 'ooInetHTTPSProxyPort', '1'],
];

/** @param folder of the profile; created. */
async function writeOfficeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${items.join('\n')}\n</oor:items>\n`,
  );
}
