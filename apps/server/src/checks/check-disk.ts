import { stat, statfs } from 'node:fs/promises';
import { type Finding, findingsOf } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

const { fine, away } = findingsOf('disk');
const GIB = 1024 ** 3;
/** Attachments and logs soon use up less. */
const LITTLE = 2 * GIB;

/** Checks free space of the folders' disks, one finding per disk. */
export async function checkDisk(folders: readonly string[]): Promise<Finding[]> {
  const disks = new Map<number, Finding>();
  for (const folder of folders) {
    const existing = await nearestFolder(folder);
    const { dev } = await stat(existing);
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    const says = `${(free / GIB).toFixed(1)} GiB are free for ${folder}.`;
    const room = free < LITTLE ? away(`${says} Make room: nothing can be kept once it is full.`) : fine(says);
    if (!disks.has(dev)) disks.set(dev, room);
  }
  return [...disks.values()];
}
