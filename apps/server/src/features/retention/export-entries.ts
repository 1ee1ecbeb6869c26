import { Readable } from 'node:stream';
import { freeName } from '@letterdesk/core/attachments/names';
import { toFileName } from '@letterdesk/core/retention/export-names';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../../integrations/blobs/port.ts';
import { renderLetterPdf } from '../pdf/letter-pdf.ts';
import { readTemplate } from '../templates/template.query.ts';
import { type ExportedLetter, readExportedLetter } from './exported-letter.query.ts';
import { type AcceptedSubject, readSubjectLetters } from './removable-letters.query.ts';

export interface ExportParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly pdf: PdfRenderer;
  /** Identifies who exports to the renderer. */
  readonly person: string;
}

export interface ExportEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: Readable;
}

const BATCH_SIZE = 100;

/**
 * Yields the files of a subject's letters, a folder per letter. Read each content to its end before the next one. A file
 * that can't be read is replaced by a text that says so.
 */
export async function* exportEntries(parts: ExportParts, subject: AcceptedSubject): AsyncGenerator<ExportEntry> {
  for (let after = 0; ; ) {
    const { rows } = await readSubjectLetters(parts.db, subject, { after, limit: BATCH_SIZE });
    for (const { id } of rows) {
      after = id;
      const letter = await readExportedLetter(parts.db, id);
      if (letter !== undefined) yield* entriesOf(parts, letter);
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

async function* entriesOf(parts: ExportParts, letter: ExportedLetter): AsyncGenerator<ExportEntry> {
  const { data, files } = letter;
  const folder = toFileName(`${data.id} ${data.name}`, String(data.id));
  yield { path: `${folder}/letter.json`, content: Readable.from([JSON.stringify(data, null, 2)]) };
  if (data.sentLetters.length === 0) yield await renderedEntry(parts, letter, `${folder}/letter.pdf`);
  const taken = new Map<string, string[]>();
  for (const { within, name, sha256 } of files) {
    const others = taken.get(within) ?? [];
    const free = freeName(toFileName(name, 'file'), others);
    taken.set(within, [...others, free]);
    yield await storedEntry(parts.blobs, `${folder}/${within}${free}`, sha256);
  }
}

async function storedEntry(blobs: Blobs, path: string, sha256: string): Promise<ExportEntry> {
  try {
    const { stream } = await blobs.open(sha256);
    return { path, content: stream };
  } catch (error) {
    if (!(error instanceof BlobMissing || error instanceof BlobAltered)) throw error;
    return missingEntry(path, `The stored file ${sha256} is missing or was altered.`);
  }
}

/** Renders the letter as a preview shows it. */
async function renderedEntry(parts: ExportParts, { data, document }: ExportedLetter, path: string) {
  const template = await readTemplate(parts.db, data.template.id);
  if (template === undefined) return missingEntry(path, 'The letter has no template.');
  try {
    const { bytes } = await renderLetterPdf(
      parts.pdf,
      { document, title: data.name, letterhead: template, createdAt: new Date(data.updatedDate) },
      { person: parts.person, urgent: true },
    );
    return { path, content: Readable.from([Buffer.from(bytes)]) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return missingEntry(path, `The PDF couldn’t be created: ${error.message}`);
  }
}

function missingEntry(path: string, sentence: string): ExportEntry {
  return { path: `${path}.missing.txt`, content: Readable.from([`${sentence}\n`]) };
}
