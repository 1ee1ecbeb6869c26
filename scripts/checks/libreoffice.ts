import { findOfficeProgram } from '../../apps/server/src/integrations/office/find-program.ts';
import { installPackages } from '../../tooling/system-packages.ts';

const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'];
const ADVICE = `install the packages "${PACKAGES.join('", "')}", or name a LibreOffice in LIBREOFFICE_PATH`;

/**
 * Makes sure of the LibreOffice that the tests of the server make PDFs by: the one named by LIBREOFFICE_PATH, one on the
 * machine, or, for root, the one of the system's packages. Without any the process ends with one sentence, since these
 * tests are never skipped.
 */
export async function findLibreOffice(): Promise<void> {
  const named = process.env.LIBREOFFICE_PATH || undefined;
  if ((await findOfficeProgram(named)) !== undefined) return;
  if (named === undefined) {
    installPackages('LibreOffice', PACKAGES);
    if ((await findOfficeProgram(undefined)) !== undefined) return;
  }
  const missing = named === undefined ? 'There is no LibreOffice for the tests' : `${named} cannot be run`;
  console.error(`\n${missing}: ${ADVICE}.\n`);
  process.exit(1);
}
