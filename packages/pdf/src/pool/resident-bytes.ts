import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { platformOf } from '@letterdesk/core/platform';

const KIB = 1024;
const run = promisify(execFile);

/** Returns a process's resident bytes; null if unavailable. */
export async function readResidentBytes(pid: number, platform: string = process.platform): Promise<number | null> {
  const { memoryCommand } = platformOf(platform);
  try {
    if (memoryCommand === undefined) return inStatus(await readFile(`/proc/${pid}/status`, 'utf8'));
    const [program, ...args] = memoryCommand(pid);
    return lastNumber((await run(program, args, { windowsHide: true })).stdout);
  } catch {
    return null;
  }
}

/** Pages have different sizes, so `statm` can't be used. */
function inStatus(status: string): number | null {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return found === undefined ? null : Number(found) * KIB;
}

/** Reads the KiB at the end of a line, with or without separators and unit: `"12,345 K"`, `12345`. */
export function lastNumber(line: string): number | null {
  const digits = /(\d[\d\s.,’']*)(?:K"?)?\s*$/.exec(line)?.[1]?.replace(/\D/g, '');
  return digits === undefined ? null : Number(digits) * KIB;
}
