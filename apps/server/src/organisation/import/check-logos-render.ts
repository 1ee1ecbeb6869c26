import { parseHtml } from '@letterdesk/document/parse-html';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { canRenderLogo } from '../../features/pdf/can-render-logo.ts';
import { FOLDER_PATHS } from '../folder/format.ts';
import type { ReadFolder } from '../folder/read-folder.ts';
import { FolderInvalid, type Problem } from '../problem.ts';

const IMPORT_TURN = { person: 'import', urgent: true };

/**
 * Renders each logo of a folder.
 * @throws FolderInvalid for logos that fail.
 */
export async function checkLogosRender(pdf: PdfRenderer, { organisation }: ReadFolder): Promise<void> {
  const problems: Problem[] = [];
  for (const { id, logos } of organisation.divisions) {
    for (const logo of logos) {
      if (await canRenderLogo(pdf, logo, IMPORT_TURN, parseHtml(''))) continue;
      const message = `the logo '${logo.description}' of division ${id} is broken or too large to be printed.`;
      problems.push({ file: FOLDER_PATHS.divisions, message });
    }
  }
  if (problems.length > 0) throw new FolderInvalid(problems);
}
