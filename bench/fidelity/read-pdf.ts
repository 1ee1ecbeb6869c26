import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PlacedText, type ShownBlock, toLines } from './shown-line.ts';

/** Roles within a line. */
const INLINE = new Set(['Span', 'Link', 'Em', 'Strong', 'Sub', 'Sup', 'Reference', 'Quote', 'Code', 'Figure']);

interface TaggedBlock {
  readonly role: string;
  /** Of its marked contents, in reading order. */
  readonly ids: readonly string[];
}

/** Reads the text blocks of a tagged PDF in the order of its structure, which has no footers and repeated heads. */
export async function readPdfBlocks(bytes: Uint8Array): Promise<ShownBlock[]> {
  const [blocks, pieces] = await Promise.all([readStructure(bytes), readPieces(bytes)]);
  return blocks.map(({ role, ids }) => {
    const own = ids.flatMap((id) => pieces.get(id) ?? []);
    return { isSign: role === 'Lbl', tables: 0, text: own.map(({ text }) => text).join(''), lines: toLines(own) };
  });
}

async function readPieces(bytes: Uint8Array): Promise<Map<string, PlacedText[]>> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pieces = new Map<string, PlacedText[]>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const open: string[] = [];
    for (const item of content.items) {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') open.pop();
        else open.push(item.id ?? '');
        continue;
      }
      const id = open.findLast((one) => one !== '');
      if (id === undefined || item.str === '') continue;
      const y = (page.view[3] ?? 0) - Number(item.transform[5]);
      const x = Number(item.transform[4]);
      const piece = { text: item.str, page: number, x, y, size: Math.hypot(item.transform[2], item.transform[3]) };
      pieces.set(id, [...(pieces.get(id) ?? []), piece]);
    }
  }
  await task.destroy();
  return pieces;
}

async function readStructure(bytes: Uint8Array): Promise<TaggedBlock[]> {
  const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const blocks: { role: string; ids: string[] }[] = [];
  const visit = (
    kid: PDFObject | undefined,
    page: PDFRef | undefined,
    block: { role: string; ids: string[] } | null,
  ) => {
    if (kid instanceof PDFNumber) {
      if (page !== undefined) block?.ids.push(`p${page.objectNumber}R_mc${kid.asNumber()}`);
      return;
    }
    const node = kid instanceof PDFRef ? context.lookup(kid) : kid;
    if (node instanceof PDFArray) {
      for (const one of node.asArray()) visit(one, page, block);
      return;
    }
    if (!(node instanceof PDFDict)) return;
    const own = node.get(PDFName.of('Pg'));
    const here = own instanceof PDFRef ? own : page;
    const role = node.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText();
    const inside = role === undefined || INLINE.has(role) ? block : { role, ids: [] };
    if (inside !== null && inside !== block) blocks.push(inside);
    const content = node.get(PDFName.of('MCID'));
    visit(content ?? node.get(PDFName.of('K')), here, inside);
  };
  visit(catalog.get(PDFName.of('StructTreeRoot')), undefined, null);
  return blocks.filter(({ ids }) => ids.length > 0);
}
