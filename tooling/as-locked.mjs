import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the packages of a checkout are those of its lock file, as `npm ci` leaves them, with the Node that their install scripts
 * bring. npm notes what it has installed in a file of the same form.
 */
export function isAsLocked(folder) {
  const locked = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (locked === undefined || installed === undefined) return false;
  if (!existsSync(join(folder, 'node_modules', '.bin', 'node'))) return false;
  // What is optional may be for another system.
  const isInPlace = ([path, wanted]) =>
    installed[path] === undefined ? wanted.optional === true : isSame(installed[path], wanted);
  return Object.entries(locked).every(isInPlace) && Object.keys(installed).every((path) => path in locked);
}

function isSame(one, other) {
  return ['version', 'resolved', 'integrity', 'link'].every((name) => one[name] === other[name]);
}

/** Without the checkout's own entry, which npm does not note. */
function packagesOf(file) {
  try {
    const { '': _checkout, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  } catch {
    return undefined;
  }
}
