import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFPageLeaf,
  PDFPageTree,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { type Matrix, placeMark, visibleBox } from './placement.ts';
import { WATERMARK_PAGES } from './watermark-limits.ts';
import type { WatermarkRefusal, WatermarkResult } from './watermark-request.ts';

const KEY = 'LetterdeskMark';

interface Mark {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

/**
 * Lays the mark over every page of a PDF, which is written anew: the unmarked one cannot be cut out of it. The same PDF
 * and the same mark give the same bytes.
 * @param stamp the mark, a PDF of one page.
 */
export async function markPdf(bytes: Uint8Array, stamp: Uint8Array): Promise<WatermarkResult> {
  const document = await read(bytes);
  if (typeof document === 'string') return { bytes: null, refusal: document };
  try {
    if (isSigned(document)) return { bytes: null, refusal: 'signed' };
    if (holdsStrangePages(document)) return { bytes: null, refusal: 'broken' };
    const pages = new Set(document.getPages());
    if (pages.size === 0) return { bytes: null, refusal: 'broken' };
    if (pages.size > WATERMARK_PAGES) return { bytes: null, refusal: 'too_many_pages' };
    const [embedded] = await document.embedPdf(stamp);
    if (embedded === undefined) throw new Error('The mark has no page.');
    for (const page of pages) markPage(document, page, embedded);
    const marked = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { bytes: marked, pages: pages.size, refusal: null };
  } catch {
    return { bytes: null, refusal: 'broken' };
  }
}

async function read(bytes: Uint8Array): Promise<PDFDocument | WatermarkRefusal> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'broken';
  }
}

/** Whether there are pages that the library passes over, since they do not say what they are; viewers show them. */
function holdsStrangePages(document: PDFDocument): boolean {
  let strange = false;
  document.catalog.Pages().traverse((node: unknown) => {
    strange ||= !(node instanceof PDFPageLeaf || node instanceof PDFPageTree);
  });
  return strange;
}

/** Whether a signature covers a part of it: such a dictionary names the range of bytes. */
function isSigned(document: PDFDocument): boolean {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.some((object) => object instanceof PDFDict && holdsSignature(object));
}

function holdsSignature(dict: PDFDict): boolean {
  const value = dict.get(PDFName.of('V'));
  const own = dict.has(PDFName.of('ByteRange')) && dict.has(PDFName.of('Contents'));
  return own || (value instanceof PDFDict && value.has(PDFName.of('ByteRange')));
}

function markPage(document: PDFDocument, page: PDFPage, mark: Mark): void {
  // Pages may share one list of their contents.
  const contents = page.node.Contents();
  if (contents instanceof PDFArray) page.node.set(PDFName.of('Contents'), contents.clone(document.context));
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const matrix = placeMark(mark, visibleBox(page.getMediaBox(), page.getCropBox()), rotation);
  const name = nameOnPage(page, mark.ref);
  const content = document.context.stream(drawing(name, matrix));
  page.node.addContentStream(document.context.register(content));
}

/** Pages may share their resources, and a page that was marked before has a mark already. */
function nameOnPage(page: PDFPage, mark: PDFRef): PDFName {
  const { XObject } = page.node.normalizedEntries();
  let name = PDFName.of(KEY);
  for (let number = 2; XObject.has(name) && XObject.get(name) !== mark; number += 1)
    name = PDFName.of(`${KEY}${number}`);
  XObject.set(name, mark);
  return name;
}

/** An artifact: readers for the blind pass it over. */
function drawing(name: PDFName, matrix: Matrix): string {
  const numbers = matrix.map((number) => number.toFixed(4)).join(' ');
  return `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q ${numbers} cm ${name.asString()} Do Q EMC\n`;
}
