import { readdir, readFile } from 'node:fs/promises';
import { readResidentBytes } from '@letterdesk/pdf/pool/resident-bytes';

/** What processes and their children use together. */
export interface Usage {
  readonly bytes: number;
  readonly descriptors: number;
}

export async function readUsage(pids: readonly number[]): Promise<Usage> {
  const children = await childrenOf(new Set(pids));
  const all = await Promise.all([...pids, ...children].map(usageOf));
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    descriptors: all.reduce((sum, { descriptors }) => sum + descriptors, 0),
  };
}

async function usageOf(pid: number): Promise<Usage> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { bytes: (await readResidentBytes(pid)) ?? 0, descriptors: descriptors.length };
}

async function childrenOf(parents: ReadonlySet<number>): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The parent follows the command in brackets and the state.
  return pids.filter((_, index) => parents.has(Number(/\) \S (\d+)/.exec(stats[index] ?? '')?.[1])));
}
