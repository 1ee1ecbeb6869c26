import { stat, statfs } from 'node:fs/promises';
import { type Finding, findingsOf } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

const { fine, away } = findingsOf('disk');
const GIB = 1024 ** 3;
/** Less is soon used up by attachments and logs. */
const LITTLE = 2 * GIB;

/** How much room is left where these folders are, or will be; of a disk that holds several, for the first of them. */
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
