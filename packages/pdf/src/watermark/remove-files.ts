import { PDFDict, type PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Removes attached files, one of which could be the unmarked PDF, and their list, which viewers show instead of pages. */
export function removeFiles({ catalog, context }: PDFDocument): void {
  for (const key of ['Collection', 'AF']) catalog.delete(name(key));
  const names = catalog.lookup(name('Names'));
  if (names instanceof PDFDict) names.delete(name('EmbeddedFiles'));
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && object.dict.get(name('Type')) === name('EmbeddedFile')) context.delete(ref);
    if (object instanceof PDFDict) removeContents(object);
  }
}

/** A description of a file keeps its name only. */
function removeContents(file: PDFDict): void {
  const contents = file.lookup(name('EF'));
  if (!(contents instanceof PDFDict)) return;
  for (const content of contents.values()) if (content instanceof PDFRef) file.context.delete(content);
  file.delete(name('EF'));
}
