import { access, constants, realpath } from 'node:fs/promises';
import path from 'node:path';
import { platformOf } from '@letterdesk/core/platform';

/**
 * Lists where LibreOffice may be: on the path, then in its usual places.
 * @param searched the variable PATH.
 */
export function officeCandidates(searched: string, platform: string): string[] {
  const { paths, office } = platformOf(platform);
  const { delimiter, join } = path[paths];
  const folders = searched.split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => office.names.map((name) => join(folder, name))), ...office.places];
}

/**
 * Finds LibreOffice.
 * @param named the only candidate; otherwise the path and usual places are searched.
 * @returns the binary behind the start script, which is faster.
 */
export async function findOfficeProgram(named: string | undefined): Promise<string | undefined> {
  const { officeBinary } = platformOf(process.platform);
  const candidates = named === undefined ? officeCandidates(process.env.PATH ?? '', process.platform) : [named];
  for (const candidate of candidates) {
    if (!(await isProgram(candidate))) continue;
    if (officeBinary === undefined) return candidate;
    const behind = path.join(path.dirname(await realpath(candidate)), officeBinary);
    return (await isProgram(behind)) ? behind : candidate;
  }
  return undefined;
}

/** Finds the system program that kills children with this process; undefined if none. */
export async function findLifeline(): Promise<string | undefined> {
  return (await isProgram('/usr/bin/setpriv')) ? '/usr/bin/setpriv' : undefined;
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
