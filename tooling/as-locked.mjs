import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns true if the installed packages match the lock file, by npm's own record. */
export function isAsLocked(folder) {
  const locked = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (locked === undefined || installed === undefined) return false;
  // Optional packages may be for another system.
  const isInPlace = ([path, wanted]) =>
    installed[path] === undefined ? wanted.optional === true : isSame(installed[path], wanted);
  return Object.entries(locked).every(isInPlace) && Object.keys(installed).every((path) => path in locked);
}

/** The address may be that of a mirror. */
function isSame(one, other) {
  return ['version', 'integrity', 'link'].every((name) => one[name] === other[name]);
}

/** Skips the checkout's own entry. */
function packagesOf(file) {
  try {
    const { '': _checkout, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  } catch {
    return undefined;
  }
}
