import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { MANIFEST, type Manifest, manifest } from './manifest.ts';

/** Reads what a folder holds. @throws StartError when it is no backup, or one that was never finished. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} is no backup, or one that was cut off: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(parse(text));
  if (!read.success) throw new StartError(`${join(folder, MANIFEST)} is not as a backup writes it.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
