import { Readable } from 'node:stream';
import { freeName } from '@letterdesk/core/attachments/names';
import { toFileName } from '@letterdesk/core/retention/export-names';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { BlobAltered, BlobMissing, type Blobs } from '../../integrations/blobs/port.ts';
import { renderLetterPdf } from '../pdf/letter-pdf.ts';
import { readTemplate } from '../templates/template.query.ts';
import { listExportedFiles, presentExportedLetter } from './present-exported-letter.ts';
import { type AcceptedSubject, readSubjectLetters } from './removable-letters.query.ts';
import { readStoredLetter, type StoredLetter } from './stored-letter.query.ts';

export interface ExportParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly pdf: PdfRenderer;
  /** Identifies who exports to the renderer. */
  readonly person: string;
  readonly by: Actor;
  readonly now: Date;
}

export interface ExportEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly content: Readable;
}

const BATCH_SIZE = 100;

/**
 * Yields the files of a subject's letters, a folder per letter, each with an audit event first. Read each content to its
 * end before the next one. A file that can't be read is replaced by a text that says so.
 */
export async function* exportEntries(parts: ExportParts, subject: AcceptedSubject): AsyncGenerator<ExportEntry> {
  for (let after = 0; ; ) {
    const { rows } = await readSubjectLetters(parts.db, subject, { after, limit: BATCH_SIZE });
    for (const { id } of rows) {
      after = id;
      const stored = await readStoredLetter(parts.db, id);
      if (stored === undefined) continue;
      await recordExport(parts, id);
      yield* entriesOf(parts, stored);
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

function recordExport({ db, by, now }: ExportParts, letterId: number): Promise<void> {
  const event = { by, action: 'letter.export', subjectType: 'letter', subjectId: letterId, at: now } as const;
  return db.transaction().execute((trx) => appendAuditEvent(trx, event));
}

async function* entriesOf(parts: ExportParts, stored: StoredLetter): AsyncGenerator<ExportEntry> {
  const { id, name: title } = stored.letter;
  const folder = toFileName(`${id} ${title}`, String(id));
  const json = JSON.stringify(presentExportedLetter(stored), null, 2);
  yield { path: `${folder}/letter.json`, content: Readable.from([json]) };
  if (stored.sentLetters.length === 0) yield await renderedEntry(parts, stored, `${folder}/letter.pdf`);
  const taken = new Map<string, string[]>();
  for (const { within, name, sha256 } of listExportedFiles(stored)) {
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
async function renderedEntry(parts: ExportParts, { letter }: StoredLetter, path: string) {
  const template = await readTemplate(parts.db, letter.template_id);
  if (template === undefined) return missingEntry(path, 'The letter has no template.');
  try {
    const { bytes } = await renderLetterPdf(
      parts.pdf,
      { document: letter.document, title: letter.name, letterhead: template, createdAt: letter.updated_at },
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
