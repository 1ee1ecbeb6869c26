import { readFileSync } from 'node:fs';
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
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { loadFonts } from '../worker/typst-engine.ts';
import type { WatermarkLook, WatermarkRefusal, WatermarkResult } from './watermark-request.ts';

const KEY = 'LetterdeskMark';

interface Mark {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the mark over every page and rewrites the PDF, so that the unmarked one can't be recovered. Deterministic.
 * @param stamp a one-page PDF.
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

/** Returns true for untyped pages, which the library skips but viewers show. */
function holdsStrangePages(document: PDFDocument): boolean {
  let strange = false;
  document.catalog.Pages().traverse((node: unknown) => {
    strange ||= !(node instanceof PDFPageLeaf || node instanceof PDFPageTree);
  });
  return strange;
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

function markPage(document: PDFDocument, page: PDFPage, mark: Mark): void {
  // Pages may share content streams.
  const contents = page.node.Contents();
  if (contents instanceof PDFArray) page.node.set(PDFName.of('Contents'), contents.clone(document.context));
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const matrix = placeMark(mark, visibleBox(page.getMediaBox(), page.getCropBox()), rotation);
  const name = nameOnPage(page, mark.ref);
  const content = document.context.stream(drawing(name, matrix));
  page.node.addContentStream(document.context.register(content));
}

/** Pages may share resources or already have a mark. */
function nameOnPage(page: PDFPage, mark: PDFRef): PDFName {
  const { XObject } = page.node.normalizedEntries();
  let name = PDFName.of(KEY);
  for (let number = 2; XObject.has(name) && XObject.get(name) !== mark; number += 1)
    name = PDFName.of(`${KEY}${number}`);
  XObject.set(name, mark);
  return name;
}

/** An artifact, which screen readers skip. */
function drawing(name: PDFName, matrix: Matrix): string {
  const numbers = matrix.map((number) => number.toFixed(4)).join(' ');
  return `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q ${numbers} cm ${name.asString()} Do Q EMC\n`;
}

export const WATERMARK_PAGES = 2_000;

/** In points. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Operands of a PDF's `cm`. */
type Matrix = readonly [number, number, number, number, number, number];

/** Maximum share of the page's sides. */
const SHARE = 0.9;

/** Returns the visible part of a page: the crop box within the media box, or the media box if they don't intersect. */
export function visibleBox(media: Box, crop: Box): Box {
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

/**
 * Centres a mark along the visible rising diagonal, as large as fits.
 * @param rotation of the page in degrees, clockwise.
 */
export function placeMark(
  mark: { readonly width: number; readonly height: number },
  box: Box,
  rotation: number,
): Matrix {
  const isOnItsSide = rotation % 180 !== 0;
  const [across, up] = isOnItsSide ? [box.height, box.width] : [box.width, box.height];
  const slope = Math.atan2(up, across);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const scale =
    SHARE * Math.min(across / (mark.width * cos + mark.height * sin), up / (mark.width * sin + mark.height * cos));
  const turn = slope + (rotation * Math.PI) / 180;
  const [a, b] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const x = box.x + box.width / 2 - (a * mark.width - b * mark.height) / 2;
  const y = box.y + box.height / 2 - (b * mark.width + a * mark.height) / 2;
  return [a, b, -b, a, x, y];
}

const FOLDER = import.meta.dirname;
/** Replaces text with characters that no font has. */
const PLAIN = 'Confidential';
const CREATED = 0;

/** Renders the mark as a one-page PDF, caching the last one. */
export class StampMaker {
  readonly #compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: loadFonts() }] });
  readonly #main = readFileSync(`${FOLDER}/stamp.typ`, 'utf8');
  #last: { readonly key: string; readonly pdf: Uint8Array } | null = null;

  make({ text, colour }: WatermarkLook): Uint8Array {
    const key = JSON.stringify([text, colour]);
    if (this.#last?.key === key) return this.#last.pdf;
    const pdf = this.#tryToMake({ text, colour }) ?? this.#tryToMake({ text: PLAIN, colour });
    if (pdf === null) throw new Error('The mark can’t be made.');
    this.#last = { key, pdf };
    return pdf;
  }

  /** @returns null if a character has no glyph, which PDF/UA-1 forbids. */
  #tryToMake(look: WatermarkLook): Uint8Array | null {
    this.#compiler.mapShadow(`${FOLDER}/stamp.json`, Buffer.from(JSON.stringify(look)));
    const document = this.#compiler.compile({ mainFileContent: this.#main }).result;
    if (document === null) return null;
    try {
      return this.#compiler.pdf(document, { pdfStandard: PdfStandard.UA_1, creationTimestamp: CREATED });
    } catch {
      return null;
    } finally {
      this.#compiler.resetShadow();
      this.#compiler.evictCache(1);
    }
  }
}
