import { readdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, move, syncFolder } from '../../folders.ts';
import { clearFiles, ifThere, isOlder, writing } from './file-errors.ts';
import { BlobMissing, type BlobStore, type Blobs, isBlobName, type ProtectBlob } from './port.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { smallBlobs } from './small-blobs.ts';
import { isWhole, openVerified } from './verified-file.ts';

/** Subfolder for files in transit. */
export const INCOMING = 'incoming';

/**
 * Blobs in a folder as `ab/cd/abcd…`. Files get their name only when complete and synced, so several processes may
 * share the folder.
 * @param folder absolute; created if missing.
 */
export function createFolderBlobs(folder: string, protectBlob: ProtectBlob): BlobStore {
  const incoming = join(folder, INCOMING);

  const large: Pick<Blobs, 'receive' | 'open'> = {
    receive: (source, limits) =>
      receiveFile(incoming, source, limits, async (received) => {
        const { sha256, size } = received;
        await protectBlob(sha256);
        const path = pathOf(folder, sha256);
        // Corrupt files are replaced.
        if (await isWhole(path, sha256)) await renew(path);
        else await writing(() => keepAs(path, received));
        return { sha256, size };
      }),

    async open(sha256) {
      const found = isBlobName(sha256) ? await openVerified(pathOf(folder, sha256), sha256) : undefined;
      if (found === undefined) throw new BlobMissing(sha256);
      return found;
    },
  };
  return {
    ...large,
    ...smallBlobs(large),
    namesBefore: (time) => namesBefore(folder, time),
    remove: (sha256) => rm(pathOf(folder, sha256), { force: true }),
    clearIncoming: (before) => clearFiles(incoming, before),
  };
}

function pathOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** Refreshes the file's time. */
async function renew(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}

async function* namesBefore(folder: string, time: Date): AsyncGenerator<string> {
  for (const first of await partsOf(folder)) {
    for (const second of await partsOf(join(folder, first))) {
      for (const name of (await ifThere(readdir(join(folder, first, second)))) ?? []) {
        if (isBlobName(name) && (await isOlder(pathOf(folder, name), time))) yield name;
      }
    }
  }
}

async function partsOf(folder: string): Promise<string[]> {
  const found = (await ifThere(readdir(folder))) ?? [];
  return found.filter((name) => /^[0-9a-f]{2}$/.test(name));
}

/** Durably renames a received file: syncs its bytes, then the name, then new folders. */
async function keepAs(path: string, received: ReceivedFile): Promise<void> {
  await received.file.sync();
  const folder = dirname(path);
  const firstMade = await makeFolder(folder);
  await move(received.path, path);
  await syncFolder(folder);
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}
