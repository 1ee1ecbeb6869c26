import { type Extension, type FileType, isMacroFormat } from '@letterdesk/core/attachments/file-types';
import { Failure } from '../../../failure.ts';
import { checkLegacyOffice } from './check-legacy-office.ts';
import { checkOpenXml, startEmbeddedCheck } from './check-office-archive.ts';
import { checkOpenDocument } from './check-open-document.ts';
import { checkPages } from './check-pages.ts';
import { startPdfCheck } from './check-pdf.ts';
import { checkPicture } from './check-picture.ts';
import { checkRtf, startTextCheck } from './check-text.ts';
import { type FileCheck, type FileProblem, refuseProblem } from './file-problem.ts';

interface NamedFile {
  readonly extension: Extension;
  readonly type: FileType;
}

/** Checks the bytes of a complete file. */
type WholeCheck = (bytes: Buffer, extension: Extension) => FileProblem | null | Promise<FileProblem | null>;

const CHECKS: Partial<Record<Extension, WholeCheck>> = {
  doc: (bytes) => checkLegacyOffice('doc', bytes, startEmbeddedCheck()),
  xls: (bytes) => checkLegacyOffice('xls', bytes, startEmbeddedCheck()),
  ppt: (bytes) => checkLegacyOffice('ppt', bytes, startEmbeddedCheck()),
  pps: (bytes) => checkLegacyOffice('ppt', bytes, startEmbeddedCheck()),
  pot: (bytes) => checkLegacyOffice('ppt', bytes, startEmbeddedCheck()),
  docx: (bytes) => checkOpenXml('docx', bytes),
  xlsx: (bytes) => checkOpenXml('xlsx', bytes),
  pptx: (bytes) => checkOpenXml('pptx', bytes),
  potx: (bytes) => checkOpenXml('potx', bytes),
  ppsx: (bytes) => checkOpenXml('ppsx', bytes),
  pptm: (bytes) => checkOpenXml('pptm', bytes),
  potm: (bytes) => checkOpenXml('potm', bytes),
  ppsxm: (bytes) => checkOpenXml('ppsxm', bytes),
  odt: (bytes) => checkOpenDocument('odt', bytes),
  ods: (bytes) => checkOpenDocument('ods', bytes),
  odp: (bytes) => checkOpenDocument('odp', bytes),
  pages: checkPages,
  rtf: checkRtf,
  png: checkPicture,
  gif: checkPicture,
  jpg: checkPicture,
  jpeg: checkPicture,
};

/**
 * Starts checking that a file matches its extension and is safe to open (specification 5.10).
 * @param options.macrosAllowed accepts macro formats, as from the cloud store (specification 5.12); other formats
 * never contain macros.
 * @throws Failure `attachment_with_macros` for a macro format that isn't allowed.
 */
export function checkFile(
  { extension, type }: NamedFile,
  { macrosAllowed }: { readonly macrosAllowed: boolean },
): FileCheck {
  if (isMacroFormat(extension) && !macrosAllowed) throw new Failure('attachment_with_macros');
  if (type.kind === 'text') return startTextCheck(extension);
  if (type.kind === 'pdf') return startPdfCheck();
  return {
    addChunk: () => undefined,
    finish: (withWhole) =>
      withWhole(async (bytes) => {
        refuseProblem((await CHECKS[extension]?.(bytes, extension)) ?? null, extension);
      }),
  };
}
