import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from '../folder/write-folder.ts';
import type { PortableOrganisation } from '../organisation.ts';

/** A temporary folder, optionally with an exported organisation; disposable. */
export async function givenFolder(organisation?: PortableOrganisation) {
  const path = await mkdtemp(join(tmpdir(), 'letterdesk-organisation-'));
  if (organisation !== undefined) await writeFolder(path, organisation);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Files by path. */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.sort().map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
  );
  return new Map(files);
}
