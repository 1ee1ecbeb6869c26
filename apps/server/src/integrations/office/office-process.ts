import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { platformOf } from '@letterdesk/core/platform';
import { findLifeline } from './find-program.ts';

interface OfficeCommand {
  readonly program: string;
  /** For all of its files. */
  readonly folder: string;
  readonly profile: string;
  readonly args: readonly string[];
}

const WITHOUT_SCREEN = ['--headless', '--norestore', '--nologo', '--nodefault'];

/** The environment of LibreOffice: nothing but a folder for all of its files. */
export function officeEnvironment(folder: string): Record<string, string> {
  return { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' };
}

/** The option that names the folder of LibreOffice's settings. */
export function profileOption(profile: string): string {
  return `-env:UserInstallation=${pathToFileURL(profile).href}`;
}

/** Starts LibreOffice in its own process group with an empty environment. */
export async function startOffice({ program, folder, profile, args }: OfficeCommand): Promise<ChildProcess> {
  const lifeline = await findLifeline();
  const command = [program, profileOption(profile), ...WITHOUT_SCREEN, ...args];
  const [first = program, ...rest] =
    lifeline === undefined ? command : [lifeline, '--pdeathsig', 'KILL', '--', ...command];
  const child = spawn(first, rest, {
    cwd: folder,
    detached: platformOf(process.platform).hasSignals,
    windowsHide: true,
    stdio: 'ignore',
    env: officeEnvironment(folder),
  });
  child.on('error', () => undefined);
  return child;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Resolves when the process has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

/** Kills a process and its children. */
export async function endOffice(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  if (platformOf(process.platform).hasSignals) killGroup(child.pid);
  else if (!hasEnded(child)) killTree(child, child.pid);
  await ended(child);
}

/** Without the system's program, only the process itself is killed. */
function killTree(child: ChildProcess, processId: number): void {
  const options = { stdio: 'ignore', windowsHide: true } as const;
  spawn('taskkill', ['/pid', String(processId), '/t', '/f'], options).once('error', () => child.kill());
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
