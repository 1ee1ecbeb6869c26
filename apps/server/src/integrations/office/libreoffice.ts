import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { anonymousTurn } from '@letterdesk/pdf/pool/turn';
import { findOfficeProgram } from './find-program.ts';
import { ended, endOffice, startOffice } from './office-process.ts';
import { type OfficeConverter, type OfficeFile, OfficeMissing, OfficeTooSlow, OfficeUnconvertible } from './port.ts';
import { type ResidentOffice, startResidentOffice } from './resident-office.ts';

interface OfficeOptions {
  /** Undefined to search for it. */
  readonly program?: string | undefined;
  /** Milliseconds per conversion, including LibreOffice's start. */
  readonly timeLimit?: number;
  /** Maximum memory of LibreOffice in bytes. */
  readonly memoryLimit?: number;
}

/** A resident LibreOffice with test hooks. */
export interface LibreOffice extends OfficeConverter {
  /** Undefined while none is running. */
  processId(): number | undefined;
}

const MAX_QUEUE_LENGTH = 20;
/** One that is converted, and three that wait. */
const MAX_FILES_PER_PERSON = 4;
const CHECK_INTERVAL = 250;
/** A single crash may be external; a second one is the file's fault. */
const ATTEMPTS = 2;

/** One person's files. */
interface PersonQueue {
  waiting: number;
  last: Promise<unknown>;
}

/** Converts to PDF with LibreOffice, one file at a time; starts it on first use. */
export function createOfficeConverter(options: OfficeOptions = {}): LibreOffice {
  const { timeLimit = 30_000, memoryLimit = 1024 ** 3 } = options;
  const closing = new AbortController();
  let resident: ResidentOffice | null = null;
  const people = new Map<string, PersonQueue>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function convert(file: OfficeFile): Promise<Uint8Array> {
    const program = await findOfficeProgram(options.program);
    if (program === undefined) throw new OfficeMissing();
    const late = AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit)]);
    try {
      late.throwIfAborted();
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (!resident?.isRunning()) {
          await endResident();
          resident = await startResidentOffice(program, late);
        }
        if (resident === null) continue;
        const pdf = await convertIn(resident, { program, file, memoryLimit, signal: late });
        if (pdf !== null) return pdf;
        if (resident.isRunning()) throw new OfficeUnconvertible('LibreOffice can’t read it');
      }
      throw new OfficeUnconvertible('LibreOffice ended over it');
    } catch (error) {
      if (error instanceof OfficeUnconvertible) throw error;
      await endResident();
      if (!late.aborted) throw error;
      throw new OfficeTooSlow(closing.signal.aborted ? 'Letterdesk is stopping' : `it took over ${timeLimit} ms`);
    } finally {
      if (((await resident?.memory()) ?? 0) > memoryLimit) await endResident();
    }
  }

  async function endResident(): Promise<void> {
    const before = resident;
    resident = null;
    await before?.end();
  }

  function enqueue(file: OfficeFile): Promise<Uint8Array> {
    const work = last.then(() => convert(file));
    last = work.catch(() => undefined);
    return work;
  }

  return {
    processId: () => (resident?.isRunning() ? resident.processId : undefined),
    async toPdf(file, { person } = anonymousTurn()) {
      if (!isConvertible(file.extension)) throw new OfficeUnconvertible('it is no office file');
      if (closing.signal.aborted) throw new OfficeTooSlow('Letterdesk is stopping');
      const own = people.get(person) ?? { waiting: 0, last: Promise.resolve() };
      if (waiting >= MAX_QUEUE_LENGTH || own.waiting >= MAX_FILES_PER_PERSON)
        throw new OfficeTooSlow('too many files wait');
      waiting += 1;
      own.waiting += 1;
      people.set(person, own);
      // A person's next file queues behind the files of others.
      const pdf = own.last
        .then(() => enqueue(file))
        .finally(() => {
          waiting -= 1;
          own.waiting -= 1;
          if (own.waiting === 0) people.delete(person);
        });
      own.last = pdf.catch(() => undefined);
      return pdf;
    },
    async close() {
      closing.abort();
      await Promise.all([...people.values()].map((own) => own.last));
      await endResident();
    },
  };
}

function isConvertible(extension: Extension): boolean {
  const { kind } = fileTypeOf(extension);
  return kind === 'office' || kind === 'text';
}

interface Conversion {
  readonly program: string;
  readonly file: OfficeFile;
  readonly memoryLimit: number;
  readonly signal: AbortSignal;
}

/**
 * @returns null if the file is unreadable or LibreOffice ended.
 * @throws the signal's reason.
 */
async function convertIn(resident: ResidentOffice, conversion: Conversion): Promise<Uint8Array | null> {
  const { program, file, signal } = conversion;
  const folder = join(resident.folder, crypto.randomUUID());
  await mkdir(folder);
  try {
    const source = join(folder, `file.${NAMED[file.extension] ?? file.extension}`);
    await writeFile(source, file.bytes);
    const args = [...(FILTERS[file.extension] ?? []), '--convert-to', 'pdf', '--outdir', folder, source];
    const child = await startOffice({ program, folder, profile: resident.profile, args });
    try {
      await whileSound(resident, ended(child), conversion);
    } finally {
      await endOffice(child);
    }
    signal.throwIfAborted();
    return await readFile(join(folder, 'file.pdf')).catch(() => null);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Waits for the work within the time and memory limits. */
async function whileSound(resident: ResidentOffice, work: Promise<void>, limits: Conversion): Promise<void> {
  const done = new AbortController();
  const over = work.finally(() => done.abort());
  const either = { signal: AbortSignal.any([done.signal, limits.signal]) };
  while (!either.signal.aborted && resident.isRunning()) {
    if (((await resident.memory()) ?? 0) > limits.memoryLimit) {
      throw new OfficeUnconvertible('LibreOffice needs more memory for it than it may have');
    }
    await Promise.race([over, wait(CHECK_INTERVAL, undefined, either).catch(() => undefined)]);
  }
  limits.signal.throwIfAborted();
}

/** LibreOffice's names for extensions. */
const NAMED: Partial<Record<Extension, string>> = { ppsxm: 'ppsm', text: 'txt' };

/** Import filters for files without metadata: UTF-8, comma-separated. */
const FILTERS: Partial<Record<Extension, readonly string[]>> = {
  csv: ['--infilter=CSV:44,34,76,1'],
  txt: ['--infilter=Text (encoded):UTF8,LF,,,'],
  text: ['--infilter=Text (encoded):UTF8,LF,,,'],
};
