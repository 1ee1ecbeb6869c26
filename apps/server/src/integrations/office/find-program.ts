import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const NAMES = ['soffice', 'libreoffice'];
const USUAL = ['/usr/lib/libreoffice/program/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];

/**
 * The LibreOffice of this machine.
 * @param named the only one to look at; without it, those on the path and in the usual places.
 * @returns the program behind its start script, which needs none of the script's time; undefined for none.
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

/** The system's program that ends what it starts when this process ends; undefined where there is none. */
export async function findLifeline(): Promise<string | undefined> {
  return (await isProgram('/usr/bin/setpriv')) ? '/usr/bin/setpriv' : undefined;
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
