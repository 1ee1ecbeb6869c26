import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a script on this Node with its output shown. @returns true on success. */
export async function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs a script in parallel and returns its output. */
export async function runAside(
  args: readonly string[],
): Promise<{ readonly endedWell: boolean; readonly said: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { endedWell: code === 0, said: said.join('') };
}
