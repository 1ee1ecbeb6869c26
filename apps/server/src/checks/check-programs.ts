import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { findOfficeProgram } from '../integrations/office/find-program.ts';
import { createClamd } from '../integrations/scanner/clamd.ts';
import { ANSWER_LIMIT, codeOf, type Finding, findingsOf, reachingFailed } from './finding.ts';

const office = findingsOf('LibreOffice');
const scanner = findingsOf('virus scanner');

/** Whether office files can be converted. @param named by LIBREOFFICE_PATH; undefined for the one of the machine. */
export async function checkOffice(named: string | undefined): Promise<Finding> {
  const program = await findOfficeProgram(named);
  if (program !== undefined && named !== undefined && !(await isOffice(named))) {
    return office.wrong(
      `LIBREOFFICE_PATH ${named} is not LibreOffice: it does not say so when it is asked for its version.`,
    );
  }
  if (program !== undefined) return office.fine(`${program} converts office files.`);
  if (named !== undefined) return office.wrong(`LIBREOFFICE_PATH ${named} is no program that can be run.`);
  return office.fine('There is none: office files are not converted, which their owners are told.');
}

function isOffice(program: string): Promise<boolean> {
  return new Promise((answer) => {
    execFile(program, ['--version'], { timeout: ANSWER_LIMIT }, (_error, said) => answer(/office/i.test(said)));
  });
}

/** Whether the scanner named by CLAMD_URL takes a file. */
export async function checkScanner(url: string): Promise<Finding> {
  try {
    await createClamd({ url, timeLimit: ANSWER_LIMIT }).scan(async () => Readable.from([Buffer.from('letterdesk')]));
    return scanner.fine(`${url} answers.`);
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND') return reachingFailed('virus scanner', 'CLAMD_URL', error);
    const reason = error instanceof Error ? error.message : String(error);
    return scanner.away(`The scanner in CLAMD_URL does not answer (${reason}); no file can be attached until it does.`);
  }
}
