import type { FileProblem } from './file-problem.ts';
import { readArchive } from './read-archive.ts';

/** A document of Pages has one of these, by its age. */
const DOCUMENT = ['index/document.iwa', 'index.zip', 'index.xml', 'index.xml.gz'];
/** What tells whether a password is right. */
const PASSWORD = /(?:^|\/)\.iwp[hv]2?$/;

/** A document of Pages as an archive. */
export async function checkPages(bytes: Buffer): Promise<FileProblem | null> {
  const archive = await readArchive(bytes).catch(() => null);
  if (archive === null || !DOCUMENT.some((name) => archive.names.includes(name))) return 'other';
  return archive.encrypted || archive.names.some((name) => PASSWORD.test(name)) ? 'encrypted' : null;
}
