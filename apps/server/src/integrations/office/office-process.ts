import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findLifeline } from './find-program.ts';

interface OfficeCommand {
  readonly program: string;
  /** For all of its files. */
  readonly folder: string;
  readonly profile: string;
  readonly args: readonly string[];
}

const WITHOUT_SCREEN = ['--headless', '--norestore', '--nologo', '--nodefault'];

/** Starts LibreOffice in its own process group with an empty environment. */
export async function startOffice({ program, folder, profile, args }: OfficeCommand): Promise<ChildProcess> {
  const lifeline = await findLifeline();
  const command = [program, `-env:UserInstallation=file://${profile}`, ...WITHOUT_SCREEN, ...args];
  const [first = program, ...rest] =
    lifeline === undefined ? command : [lifeline, '--pdeathsig', 'KILL', '--', ...command];
  const child = spawn(first, rest, {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
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
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
  await ended(child);
}
