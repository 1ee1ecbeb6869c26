import { findOfficeProgram } from '../../apps/server/src/integrations/office/find-program.ts';
import { installPackages } from '../../tooling/system-packages.ts';

const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'];
const ADVICE = `install the packages "${PACKAGES.join('", "')}", or name a LibreOffice in LIBREOFFICE_PATH`;

/**
 * Finds LibreOffice (LIBREOFFICE_PATH or the machine's), or installs it from system packages as root. Without it the
 * process ends with a message, since these tests are never skipped.
 */
export async function findLibreOffice(): Promise<void> {
  const named = process.env.LIBREOFFICE_PATH || undefined;
  if ((await findOfficeProgram(named)) !== undefined) return;
  if (named === undefined) {
    installPackages('LibreOffice', PACKAGES);
    if ((await findOfficeProgram(undefined)) !== undefined) return;
  }
  const missing = named === undefined ? 'There is no LibreOffice for the tests' : `${named} can’t be run`;
  console.error(`\n${missing}: ${ADVICE}.\n`);
  process.exit(1);
}
