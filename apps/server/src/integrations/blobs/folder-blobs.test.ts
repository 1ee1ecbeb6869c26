import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFolderBlobs } from './folder-blobs.ts';
import { BlobAltered } from './port.ts';
import { itKeepsBlobs } from './testing/blobs-contract.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-blobs-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('blobs in a folder', () => {
  itKeepsBlobs(async () => createFolderBlobs(await newFolder()));

  it('find one flipped byte by the hash', async () => {
    const folder = await newFolder();
    const blobs = createFolderBlobs(folder);
    const name = await blobs.put(Buffer.from('letter'));
    await writeFile(join(folder, name.slice(0, 2), name.slice(2, 4), name), 'lettes');
    await expect(blobs.read(name)).rejects.toThrow(BlobAltered);
  });

  it('are whole again when the same bytes are put after one was altered', async () => {
    const folder = await newFolder();
    const blobs = createFolderBlobs(folder);
    const name = await blobs.put(Buffer.from('letter'));
    await writeFile(join(folder, name.slice(0, 2), name.slice(2, 4), name), '');
    await blobs.put(Buffer.from('letter'));
    expect((await blobs.read(name)).toString()).toBe('letter');
  });

  it('leave nothing half-written behind', async () => {
    const folder = await newFolder();
    await createFolderBlobs(folder).put(Buffer.from('letter'));
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});
