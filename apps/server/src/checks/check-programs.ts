import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { getErrorCode } from '../error-code.ts';
import { findOfficeProgram } from '../integrations/office/find-program.ts';
import { officeEnvironment, profileOption } from '../integrations/office/office-process.ts';
import { createClamd, greetClamd } from '../integrations/scanner/clamd.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const run = promisify(execFile);
/** Milliseconds; the first run after installation reads it all from disk. */
const VERSION_LIMIT = 30_000;
const office = findingsOf('LibreOffice');
const scanner = findingsOf('virus scanner');

/** @param named LIBREOFFICE_PATH; undefined to search for it. */
export async function checkOffice(named: string | undefined): Promise<Finding> {
  const program = await findOfficeProgram(named);
  if (named === undefined) {
    return office.fine(
      program === undefined
        ? 'LibreOffice wasn’t found: office files can’t be converted.'
        : `${program} converts office files.`,
    );
  }
  if (program === undefined) return office.wrong(`LIBREOFFICE_PATH ${named} isn’t an executable.`);
  if (await isLibreOffice(program)) return office.fine(`${program} converts office files.`);
  return office.wrong(`LIBREOFFICE_PATH is no LibreOffice: ${program} does not say its version as LibreOffice does.`);
}

/** Runs in its own folder with an empty environment. */
async function isLibreOffice(program: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-office-'));
  try {
    const { stdout } = await run(program, [profileOption(folder), '--headless', '--version'], {
      cwd: folder,
      env: officeEnvironment(folder),
      timeout: VERSION_LIMIT,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    return /\bLibreOffice \d/.test(stdout);
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks that CLAMD_URL is a clamd that accepts files. */
export async function checkScanner(url: string): Promise<Finding> {
  try {
    const greeting = await greetClamd({ url, timeLimit: ANSWER_LIMIT });
    if (!greeting.startsWith('PONG')) {
      const quoted = JSON.stringify(greeting.split(/[\r\n]/, 1)[0]?.slice(0, 80));
      return scanner.wrong(
        `What answers at CLAMD_URL is not clamd (it says ${quoted}): write the address clamd listens at.`,
      );
    }
    await createClamd({ url, timeLimit: ANSWER_LIMIT }).scan(async () => Readable.from([Buffer.from('letterdesk')]));
    return scanner.fine(`${url} answers.`);
  } catch (error) {
    if (getErrorCode(error) === 'ENOTFOUND') return reachingFailed('virus scanner', 'CLAMD_URL', error);
    const reason = error instanceof Error ? error.message : String(error);
    return scanner.away(`The scanner in CLAMD_URL does not answer (${reason}); no file can be attached until it does.`);
  }
}
