import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { flattenAnnotations } from './flatten-annotations.ts';
import { type Box, orderedBox, placeMark, visibleBox } from './place-mark.ts';

export interface Mark {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

const name = (text: string) => PDFName.of(text);

/**
 * Replaces a page's content with its content as a form of its own, its annotations and, on top, the mark.
 * @returns the form with the content.
 */
export function markPage(document: PDFDocument, page: PDFPage, mark: Mark): PDFRef {
  const { context } = document;
  const media = orderedBox(page.getMediaBox());
  const content = wrapContent(context, page, media);
  const xObjects = context.obj({ Content: content, Mark: mark.ref });
  const annotations = flattenAnnotations(document, page, (appearance) => {
    const key = name(`Annotation${xObjects.keys().length}`);
    xObjects.set(key, appearance);
    return key;
  });
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  const matrix = placeMark(mark, visibleBox(media, orderedBox(page.getCropBox())), rotation);
  const numbers = matrix.map((number) => number.toFixed(4)).join(' ');
  // An artifact, which screen readers skip.
  const drawn = `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q ${numbers} cm /Mark Do Q EMC\n`;
  const stream = context.stream(`q /Content Do Q\n${annotations}${drawn}`);
  page.node.set(PDFName.Contents, context.register(stream));
  page.node.set(PDFName.Resources, context.obj({ XObject: xObjects }));
  for (const key of ['AA', 'AF', 'StructParents', 'Metadata', 'PieceInfo', 'B']) page.node.delete(name(key));
  return content;
}

/** An own form can't leave anything open: a string, a dictionary, a clip or a blend mode. */
function wrapContent(context: PDFContext, page: PDFPage, box: Box): PDFRef {
  const { node } = page;
  const form = context.flateStream(readContent(node.Contents()), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [box.x, box.y, box.x + box.width, box.y + box.height],
  });
  form.dict.set(PDFName.Resources, resourcesOf(context, page));
  const parents = node.get(name('StructParents'));
  if (parents !== undefined) form.dict.set(name('StructParents'), parents);
  return context.register(form);
}

/** Pages that share a dictionary, or inherit it, go on sharing it. */
function resourcesOf(context: PDFContext, { node }: PDFPage): PDFObject {
  let found: PDFObject | undefined = node.get(PDFName.Resources);
  node.ascend((ancestor) => {
    if (found !== undefined) return;
    found = ancestor.get(PDFName.Resources);
    if (found === undefined || found instanceof PDFRef) return;
    found = context.register(found);
    ancestor.set(PDFName.Resources, found);
  });
  return found ?? context.obj({});
}

function readContent(contents: PDFStream | PDFArray | undefined): Uint8Array {
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  const parts = streams.flatMap((stream) =>
    stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode(), Buffer.from('\n')] : [],
  );
  return Buffer.concat(parts);
}

/**
 * Makes a tagged PDF's structure refer to the forms that contain the pages' content now.
 * @param contents the form of each page.
 */
export function moveStructure({ context }: PDFDocument, contents: ReadonlyMap<PDFRef, PDFRef>): void {
  for (const [, element] of context.enumerateIndirectObjects()) {
    if (!(element instanceof PDFDict) || !element.has(name('S')) || !element.has(name('P'))) continue;
    const page = element.get(name('Pg'));
    const moved = (kid: PDFObject) => moveKid(context, kid, { page, contents });
    const kids = element.lookup(name('K'));
    if (kids instanceof PDFArray) for (let at = 0; at < kids.size(); at += 1) kids.set(at, moved(kids.get(at)));
    else if (kids !== undefined) element.set(name('K'), moved(kids));
  }
}

interface Place {
  readonly page: unknown;
  readonly contents: ReadonlyMap<PDFRef, PDFRef>;
}

function moveKid(context: PDFContext, kid: PDFObject, { page, contents }: Place): PDFObject {
  const own = kid instanceof PDFRef ? context.lookup(kid) : kid;
  const on = (own instanceof PDFDict && own.get(name('Pg'))) || page;
  const form = on instanceof PDFRef ? contents.get(on) : undefined;
  if (form === undefined || !(on instanceof PDFRef)) return kid;
  if (own instanceof PDFNumber) return context.obj({ Type: 'MCR', Pg: on, Stm: form, MCID: own });
  const isContent = own instanceof PDFDict && own.get(name('Type')) === name('MCR') && !own.has(name('Stm'));
  if (isContent) own.set(name('Stm'), form);
  return kid;
}

/** Removes the form, whose fields are drawn now, and programs that could change the pages. */
export function removeActions({ catalog }: PDFDocument): void {
  for (const key of ['AcroForm', 'AA', 'NeedsRendering']) catalog.delete(name(key));
  const open = catalog.lookup(name('OpenAction'));
  if (open instanceof PDFDict) catalog.delete(name('OpenAction'));
  const names = catalog.lookup(name('Names'));
  if (names instanceof PDFDict) names.delete(name('JavaScript'));
}
