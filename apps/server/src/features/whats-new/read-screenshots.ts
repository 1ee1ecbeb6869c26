import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** A picture of the product, as it is handed out. */
export interface Screenshot {
  /** With a part of its hash, so that whoever has it never needs to ask again. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FOLDER = join(import.meta.dirname, 'screenshots');
/** Hexadecimal digits. */
const HASH_LENGTH = 12;

/** Every picture of the folder, by the name of its file without the extension. */
export async function readScreenshots(): Promise<ReadonlyMap<string, Screenshot>> {
  const files = (await readdir(FOLDER)).toSorted();
  return new Map(await Promise.all(files.map(readScreenshot)));
}

async function readScreenshot(file: string): Promise<[string, Screenshot]> {
  const bytes = await readFile(join(FOLDER, file));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const plain = basename(file, extname(file));
  return [plain, { name: `${plain}.${hash}${extname(file)}`, bytes }];
}
