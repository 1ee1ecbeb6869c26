import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBlobName } from './blob-name.ts';
import { writing } from './file-errors.ts';
import { BlobMissing, type Blobs } from './port.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { smallBlobs } from './small-blobs.ts';
import { isWhole, openVerified } from './verified-file.ts';

/** The part of the folder in which files are on their way. */
export const INCOMING = 'incoming';

/**
 * Blobs in a folder: `ab/cd/abcd…`. A file appears under its name only when it is whole and on the disk. Several
 * processes may use the folder.
 * @param folder absolute; made when it does not exist.
 */
export function createFolderBlobs(folder: string): Blobs {
  const incoming = join(folder, INCOMING);

  const large: Pick<Blobs, 'receive' | 'open'> = {
    receive: (source, limits) =>
      receiveFile(incoming, source, limits, async (received) => {
        const { sha256, size } = received;
        const path = pathOf(folder, sha256);
        // An altered file is not taken for the one that is being kept, but replaced.
        if (!(await isWhole(path, sha256))) await writing(() => keepAs(path, received));
        return { sha256, size };
      }),

    async open(sha256) {
      const found = isBlobName(sha256) ? await openVerified(pathOf(folder, sha256), sha256) : undefined;
      if (found === undefined) throw new BlobMissing(sha256);
      return found;
    },
  };
  return { ...large, ...smallBlobs(large) };
}

function pathOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** Gives a received file its name, durably: its bytes first, then the name, then the folders that were made for it. */
async function keepAs(path: string, received: ReceivedFile): Promise<void> {
  await received.file.sync();
  const folder = dirname(path);
  const firstMade = await mkdir(folder, { recursive: true });
  await rename(received.path, path);
  await syncFolder(folder);
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
