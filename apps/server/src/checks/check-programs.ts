import { Readable } from 'node:stream';
import { findOfficeProgram } from '../integrations/office/find-program.ts';
import { createClamd } from '../integrations/scanner/clamd.ts';
import { ANSWER_LIMIT, type Finding, findingsOf } from './finding.ts';

const office = findingsOf('LibreOffice');
const scanner = findingsOf('virus scanner');

/** Whether office files can be converted. @param named by LIBREOFFICE_PATH; undefined for the one of the machine. */
export async function checkOffice(named: string | undefined): Promise<Finding> {
  const program = await findOfficeProgram(named);
  if (program !== undefined) return office.fine(`${program} converts office files.`);
  if (named !== undefined) return office.wrong(`LIBREOFFICE_PATH ${named} is no program that can be run.`);
  return office.fine('There is none: office files are not converted, which their owners are told.');
}

/** Whether the scanner named by CLAMD_URL takes a file. */
export async function checkScanner(url: string): Promise<Finding> {
  try {
    await createClamd({ url, timeLimit: ANSWER_LIMIT }).scan(async () => Readable.from([Buffer.from('letterdesk')]));
    return scanner.fine(`${url} answers.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return scanner.away(`The scanner in CLAMD_URL does not answer (${reason}); no file can be attached until it does.`);
  }
}
