import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopWith } from './stop-with.mjs';

/** The folder of this checkout; absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMPS = join(root, 'node_modules', '.letterdesk');

/** SHA-256 over the names and contents of files, given relative to the checkout. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Every file below a folder, relative to the checkout; `keep` says which folders and files count. */
export function filesBelow(folder, keep) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!keep(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path, keep) : [path];
  });
}

/** What was noted under a name when its work was last done. */
export function readStamp(name) {
  try {
    return readFileSync(join(STAMPS, name), 'utf8');
  } catch {
    return '';
  }
}

export function writeStamp(name, hash) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), hash);
}

/** Ends with a sentence when the checkout cannot be written. */
export function needWritableCheckout() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stopWith(`The folder ${root} cannot be written: make it writable for this user, then start again.`);
  }
}
