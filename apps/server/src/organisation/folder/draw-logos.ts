import { parseHtml } from '@letterdesk/document/parse-html';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { isDrawn } from '../draw-logo.ts';
import { FolderInvalid, type Problem } from '../problem.ts';
import { FILES } from './format.ts';
import type { ReadFolder } from './read-folder.ts';

const TURN = { person: 'import', urgent: true };

/**
 * Renders each logo of a folder.
 * @throws FolderInvalid for logos that fail.
 */
export async function drawLogos(pdf: PdfRenderer, { organisation }: ReadFolder): Promise<void> {
  const problems: Problem[] = [];
  for (const { id, logos } of organisation.divisions) {
    for (const logo of logos) {
      if (await isDrawn(pdf, logo, TURN, parseHtml(''))) continue;
      const message = `the logo '${logo.description}' of division ${id} is broken or too large to be printed.`;
      problems.push({ file: FILES.divisions, message });
    }
  }
  if (problems.length > 0) throw new FolderInvalid(problems);
}
