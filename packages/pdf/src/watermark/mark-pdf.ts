import {
  decodePDFRawStream,
  EncryptedPDFError,
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { checkMark } from './check-mark.ts';
import { type Mark, markPage, moveStructure, removeActions } from './mark-page.ts';
import { listPages } from './page-tree.ts';
import { removeFiles } from './remove-files.ts';
import { removeUnused } from './remove-unused.ts';
import type { WatermarkRefusal, WatermarkResult } from './watermark-request.ts';

/**
 * Draws the mark over every page and rewrites the PDF, so that the unmarked one can't be recovered. Nothing of the
 * page can cover or swallow the mark; rendered pages are checked for it.
 * @param stamp a one-page PDF.
 */
export async function markPdf(bytes: Uint8Array, stamp: Uint8Array): Promise<WatermarkResult> {
  const document = await read(bytes);
  if (typeof document === 'string') return { bytes: null, refusal: document };
  try {
    if (isSigned(document)) return { bytes: null, refusal: 'signed' };
    if (isDynamicForm(document)) return { bytes: null, refusal: 'dynamic_form' };
    const leaves = listPages(document);
    if (typeof leaves === 'string') return { bytes: null, refusal: leaves };
    const pages = new Set(document.getPages());
    drawFields(document);
    const { mark, source } = await embedMark(document, stamp);
    const contents = new Map([...pages].map((page) => [page.ref, markPage(document, page, mark)]));
    moveStructure(document, contents);
    removeActions(document);
    removeFiles(document);
    await document.flush();
    removeUnused(document, new Set([...pages].map(({ node }) => node)));
    const marked = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    const refusal = await checkMark(marked, source);
    if (refusal !== null) return { bytes: null, refusal };
    return { bytes: marked, pages: pages.size, refusal: null };
  } catch {
    return { bytes: null, refusal: 'broken' };
  }
}

/** Embeds the mark without compression. @returns its content too, which occurs once in the saved PDF. */
async function embedMark(document: PDFDocument, stamp: Uint8Array): Promise<{ mark: Mark; source: Uint8Array }> {
  const [embedded] = await document.embedPdf(stamp);
  if (embedded === undefined) throw new Error('The mark has no page.');
  await embedded.embed();
  const { ref, width, height } = embedded;
  const stream = document.context.lookup(ref);
  if (!(stream instanceof PDFRawStream)) throw new Error('The mark has no content.');
  const source = decodePDFRawStream(stream).decode();
  stream.dict.delete(PDFName.of('Filter'));
  document.context.assign(ref, PDFRawStream.of(stream.dict, source));
  return { mark: { ref, width, height }, source };
}

async function read(bytes: Uint8Array): Promise<PDFDocument | WatermarkRefusal> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'broken';
  }
}

/** Gives fields that have a value the look that readers would give them. */
function drawFields(document: PDFDocument): void {
  if (document.catalog.lookup(PDFName.of('AcroForm')) === undefined) return;
  const form = document.getForm();
  const undrawn = form
    .getFields()
    .filter(({ acroField }) => acroField.getWidgets().some((widget) => !hasAppearance(widget)));
  for (const { ref } of undrawn) form.markFieldAsDirty(ref);
  form.updateFieldAppearances();
}

function hasAppearance({ dict }: { readonly dict: PDFDict }): boolean {
  const appearances = dict.lookup(PDFName.of('AP'));
  return appearances instanceof PDFDict && appearances.has(PDFName.of('N'));
}

/** Returns true for an XFA form whose pages only its program draws. */
function isDynamicForm({ catalog }: PDFDocument): boolean {
  return catalog.get(PDFName.of('NeedsRendering'))?.toString() === 'true';
}

/** Returns true if a signature covers part of the file (a dictionary with a byte range). */
function isSigned(document: PDFDocument): boolean {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.some((object) => object instanceof PDFDict && holdsSignature(object));
}

function holdsSignature(dict: PDFDict): boolean {
  const value = dict.get(PDFName.of('V'));
  const own = dict.has(PDFName.of('ByteRange')) && dict.has(PDFName.of('Contents'));
  return own || (value instanceof PDFDict && value.has(PDFName.of('ByteRange')));
}
