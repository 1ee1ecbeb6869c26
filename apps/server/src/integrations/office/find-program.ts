import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const NAMES = ['soffice', 'libreoffice'];
const USUAL = ['/usr/lib/libreoffice/program/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];

/**
 * Finds LibreOffice.
 * @param named the only candidate; otherwise the path and usual places are searched.
 * @returns the binary behind the start script, which is faster.
 */
export async function findOfficeProgram(named: string | undefined): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const candidate of named === undefined ? [...onPath, ...USUAL] : [named]) {
    if (!(await isProgram(candidate))) continue;
    const behind = join(dirname(await realpath(candidate)), 'soffice.bin');
    return (await isProgram(behind)) ? behind : candidate;
  }
  return undefined;
}

/** Finds the system program that kills children with this process; undefined if none. */
export async function findLifeline(): Promise<string | undefined> {
  return (await isProgram('/usr/bin/setpriv')) ? '/usr/bin/setpriv' : undefined;
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
