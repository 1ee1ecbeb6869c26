import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script on this Node, showing what it prints, and answers whether it ended well. */
export async function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  const [code] = await once(child, 'exit');
  return code === 0;
}
