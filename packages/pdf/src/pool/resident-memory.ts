import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Resident memory of a process in bytes, read from outside; null where the system does not tell or the process is gone. */
export async function readResidentBytes(pid: number): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(statm?.split(' ')[1]);
  return statm === null || Number.isNaN(pages) ? null : pages * PAGE_BYTES;
}
