import { execFile } from 'node:child_process';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '..', 'apps', 'server', 'bin', 'letterdesk.mjs');

/** Runs `npx letterdesk` with these settings. @returns its output. @throws with its output if it fails. */
export function runCommand(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  return new Promise((ended, failed) => {
    execFile(process.execPath, [BIN, ...args], { env }, (error, output, complaints) => {
      if (error === null) ended(output);
      else failed(new Error(`letterdesk ${args.join(' ')} failed: ${output}${complaints}`));
    });
  });
}
