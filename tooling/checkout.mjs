import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopWith } from './stop-with.mjs';

/** Absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMPS = join(root, 'node_modules', '.letterdesk');

/** SHA-256 of names and contents of files relative to the checkout. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Lists files below a folder relative to the checkout; `keep` filters. */
export function filesBelow(folder, keep) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!keep(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path, keep) : [path];
  });
}

/** Returns what was recorded when the work was last done. */
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

/** Ends with a message if the checkout isn't writable. */
export function needWritableCheckout() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stopWith(`The folder ${root} can’t be written: make it writable for this user, then start again.`);
  }
}
