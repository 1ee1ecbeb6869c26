import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type BlobsUnderTest, testBlobs } from './blobs.conformance.ts';
import { createBlobs } from './create-blobs.ts';

testBlobs('in a folder', openFolder);

async function openFolder(): Promise<BlobsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-blobs-'));
  const settings = { folder, s3: undefined };
  const filesIn = async (path: string) => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name);
  return {
    settings,
    blobs: createBlobs(settings, async () => {}),
    incoming: () => filesIn(join(folder, 'incoming')),
    async names() {
      const files = await filesIn(folder);
      return files.filter((file) => !file.startsWith(join(folder, 'incoming'))).map((file) => basename(file));
    },
    alter: (name, bytes) => writeFile(pathOf(name), bytes),
    date: (name, at) => utimes(pathOf(name), at, at),
    close: () => rm(folder, { recursive: true }),
  };
}
