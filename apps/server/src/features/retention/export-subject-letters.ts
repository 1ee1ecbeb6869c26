import { finished, PassThrough, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { MAX_LETTERS_PER_REQUEST } from '@letterdesk/contract/retention';
import yazl from 'yazl';
import type { Actor } from '../../audit/append-audit-event.ts';
import { Failure } from '../../failure.ts';
import { type ExportEntry, type ExportParts, exportEntries } from './export-entries.ts';
import { type AcceptedSubject, readSubjectLetters } from './removable-letters.query.ts';
import { recordRequest } from './subject-letters.ts';

/**
 * Exports the letters of a subject as a ZIP, which is read from the store as it's consumed. Writes the audit event
 * first.
 * @throws Failure `too_many_letters`.
 */
export async function exportSubjectLetters(
  parts: Omit<ExportParts, 'by' | 'now'>,
  request: { readonly by: Actor; readonly subject: AcceptedSubject; readonly now: Date },
): Promise<Readable> {
  const { by, subject, now } = request;
  const { total } = await readSubjectLetters(parts.db, subject, { limit: 1 });
  if (total > MAX_LETTERS_PER_REQUEST) {
    throw new Failure('too_many_letters', undefined, {
      message: `These are ${total} letters. Up to ${MAX_LETTERS_PER_REQUEST} can be exported here; for more, ask an operator to run npx letterdesk letters export.`,
    });
  }
  await recordRequest(parts.db, { ...request, action: 'retention.export', details: { letters: total } });
  return zipOf(exportEntries({ ...parts, by, now }, subject));
}

const ended = promisify(finished);

/** Returns a ZIP of the entries. An entry is opened when the one before was read. */
function zipOf(entries: AsyncIterable<ExportEntry>): Readable {
  const zip = new yazl.ZipFile();
  // A plain stream, which is destroyed when its reader goes away.
  const output = new PassThrough();
  let reading: Readable | undefined;
  output.once('close', () => reading?.destroy());
  const fill = async () => {
    for await (const { path, content } of entries) {
      if (output.destroyed) {
        content.destroy();
        return;
      }
      reading = content;
      zip.addReadStream(content, path);
      await ended(content);
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
