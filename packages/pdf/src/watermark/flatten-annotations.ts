import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Matrix } from './place-mark.ts';

const name = (text: string) => PDFName.of(text);

/** Flags of annotations that no screen shows (ISO 32000-1, 12.5.3). */
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;

/**
 * Removes a page's annotations, except links, which lose their look.
 * @param addResource adds an appearance to the page's resources.
 * @returns operators that draw what the annotations showed.
 */
export function flattenAnnotations(
  document: PDFDocument,
  page: PDFPage,
  addResource: (form: PDFRef) => PDFName,
): string {
  const annotations = page.node.lookup(PDFName.Annots);
  if (!(annotations instanceof PDFArray)) {
    page.node.delete(PDFName.Annots);
    return '';
  }
  let drawn = '';
  const links: PDFRef[] = [];
  for (let at = 0; at < annotations.size(); at += 1) {
    const annotation = annotations.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    const form = shownAppearance(document, annotation);
    const matrix = form === null ? null : matrixOf(document, annotation, form);
    if (form !== null && matrix !== null) {
      const numbers = matrix.map((number) => number.toFixed(4)).join(' ');
      drawn += `q ${numbers} cm ${addResource(form).asString()} Do Q\n`;
    }
    if (annotation.get(name('Subtype')) === name('Link'))
      links.push(plainLink(document, annotations.get(at), annotation));
  }
  if (links.length === 0) page.node.delete(PDFName.Annots);
  else page.node.set(PDFName.Annots, document.context.obj(links));
  return drawn;
}

/** A border or an appearance of a link could cover the page. */
function plainLink({ context }: PDFDocument, place: unknown, link: PDFDict): PDFRef {
  for (const key of ['AP', 'AS', 'BS', 'C', 'MK', 'AA', 'H']) link.delete(name(key));
  link.set(name('Border'), context.obj([0, 0, 0]));
  return place instanceof PDFRef ? place : context.register(link);
}

/** Returns the normal appearance in the current state; null for an annotation that isn't shown or has none. */
function shownAppearance({ context }: PDFDocument, annotation: PDFDict): PDFRef | null {
  const flags = annotation.lookup(name('F'));
  const isUnseen = flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0;
  if (isUnseen || annotation.get(name('Subtype')) === name('Popup')) return null;
  const appearances = annotation.lookup(name('AP'));
  let normal = appearances instanceof PDFDict ? appearances.get(name('N')) : undefined;
  const states = context.lookup(normal);
  const state = annotation.lookup(name('AS'));
  if (states instanceof PDFDict) normal = state instanceof PDFName ? states.get(state) : undefined;
  const stream = context.lookup(normal);
  if (!(stream instanceof PDFStream)) return null;
  // Some programs leave these out of appearances, but a form needs them.
  stream.dict.set(name('Type'), name('XObject'));
  stream.dict.set(name('Subtype'), name('Form'));
  return normal instanceof PDFRef ? normal : context.register(stream);
}

/** Moves the transformed box of the appearance onto the annotation's rectangle (ISO 32000-1, 12.5.5). */
function matrixOf({ context }: PDFDocument, annotation: PDFDict, form: PDFRef): Matrix | null {
  const stream = context.lookup(form, PDFStream);
  const rectangle = numbersOf(annotation.lookup(name('Rect')), 4);
  const box = numbersOf(stream.dict.lookup(name('BBox')), 4);
  if (rectangle === null || box === null) return null;
  const [a, b, c, d, e, f] = numbersOf(stream.dict.lookup(name('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0];
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const));
  const across = corners.map(([x, y]) => (a ?? 1) * x + (c ?? 0) * y + (e ?? 0));
  const up = corners.map(([x, y]) => (b ?? 0) * x + (d ?? 1) * y + (f ?? 0));
  const [left, bottom] = [Math.min(...across), Math.min(...up)];
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - bottom];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle;
  const [scaleX, scaleY] = [Math.abs(x2 - x1) / width, Math.abs(y2 - y1) / height];
  if (!(Number.isFinite(scaleX) && Number.isFinite(scaleY))) return null;
  return [scaleX, 0, 0, scaleY, Math.min(x1, x2) - scaleX * left, Math.min(y1, y2) - scaleY * bottom];
}

function numbersOf(value: unknown, length: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== length) return null;
  const numbers = value.asArray().map((_, at) => value.lookup(at));
  return numbers.every((number) => number instanceof PDFNumber) ? numbers.map((number) => number.asNumber()) : null;
}
