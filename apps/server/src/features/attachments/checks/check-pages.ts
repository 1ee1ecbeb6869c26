import type { FileProblem } from './file-problem.ts';
import { readArchive } from './read-archive.ts';

/** Main entries of Apple Pages documents, depending on the version. */
const PAGES_DOCUMENTS = ['index/document.iwa', 'index.zip', 'index.xml', 'index.xml.gz'];
/** Entries that exist only in password-protected documents. */
const PAGES_PASSWORD = /(?:^|\/)\.iwp[hv]2?$/;

/** Checks an Apple Pages document. */
export async function checkPages(bytes: Buffer): Promise<FileProblem | null> {
  const archive = await readArchive(bytes).catch(() => null);
  if (archive === null || !PAGES_DOCUMENTS.some((name) => archive.names.includes(name))) return 'other';
  return archive.encrypted || archive.names.some((name) => PAGES_PASSWORD.test(name)) ? 'encrypted' : null;
}
