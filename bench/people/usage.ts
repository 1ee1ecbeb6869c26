import { readdir, readFile } from 'node:fs/promises';
import { readResidentBytes } from '@letterdesk/pdf/pool/resident-bytes';

/** What processes and their children use together. */
export interface Usage {
  readonly bytes: number;
  /** The part of the children. */
  readonly childBytes: number;
  readonly descriptors: number;
}

export async function readUsage(pids: readonly number[]): Promise<Usage> {
  const children = await childrenOf(new Set(pids));
  const [own, theirs] = await Promise.all([sumOf(pids), sumOf(children)]);
  return {
    bytes: own.bytes + theirs.bytes,
    childBytes: theirs.bytes,
    descriptors: own.descriptors + theirs.descriptors,
  };
}

async function sumOf(pids: readonly number[]): Promise<Pick<Usage, 'bytes' | 'descriptors'>> {
  const bytes = await Promise.all(pids.map(async (pid) => (await readResidentBytes(pid)) ?? 0));
  const open = await Promise.all(pids.map((pid) => readdir(`/proc/${pid}/fd`).catch(() => [])));
  return { bytes: bytes.reduce((sum, one) => sum + one, 0), descriptors: open.flat().length };
}

async function childrenOf(parents: ReadonlySet<number>): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The parent follows the command in brackets and the state.
  return pids.filter((_, index) => parents.has(Number(/\) \S (\d+)/.exec(stats[index] ?? '')?.[1])));
}
