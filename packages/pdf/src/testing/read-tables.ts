import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadCell {
  readonly role: string;
  readonly text: string;
}

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructureNode[];
}

/** Reads the cells of the first page's tables in order, as a screen reader finds them. */
export async function readCells(bytes: Uint8Array): Promise<ReadCell[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) for (const id of open) texts.set(id, (texts.get(id) ?? '') + item.str);
      else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
    }
    const textOf = ({ id, children = [] }: StructureNode): string =>
      (texts.get(id ?? '') ?? '') + children.map(textOf).join('');
    const cellsIn = (node: StructureNode): ReadCell[] => {
      const inside = (node.children ?? []).flatMap(cellsIn);
      const { role } = node;
      return role === 'TH' || role === 'TD' ? [{ role, text: textOf(node).trim() }, ...inside] : inside;
    };
    return cellsIn((await page.getStructTree()) as StructureNode);
  } finally {
    await task.destroy();
  }
}

interface HeadingTags {
  readonly scope: string | undefined;
  readonly id: string | undefined;
}

interface TableTags {
  readonly headings: readonly HeadingTags[];
  /** The headings that each data cell names, in document order. */
  readonly headers: readonly (readonly string[])[];
  /** In the order of the index. */
  readonly ids: readonly string[];
}

/** Reads what a PDF says about its table cells, in document order. */
export async function readTableTags(bytes: Uint8Array): Promise<TableTags> {
  const { catalog } = await PDFDocument.load(bytes);
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const headings: HeadingTags[] = [];
  const headers: string[][] = [];
  const visit = (node: PDFDict): void => {
    const role = node.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText();
    const attributes = listOf(node, 'A');
    const table = attributes.find((one) => one.lookupMaybe(PDFName.of('O'), PDFName)?.decodeText() === 'Table');
    if (role === 'TH') {
      const scope = table?.lookupMaybe(PDFName.of('Scope'), PDFName)?.decodeText();
      headings.push({ scope, id: node.lookupMaybe(PDFName.of('ID'), PDFString)?.decodeText() });
    }
    if (role === 'TD') headers.push(textsOf(table?.lookupMaybe(PDFName.of('Headers'), PDFArray)));
    for (const child of listOf(node, 'K')) visit(child);
  };
  visit(root);
  const index = root.lookupMaybe(PDFName.of('IDTree'), PDFDict)?.lookupMaybe(PDFName.of('Names'), PDFArray);
  return { headings, headers, ids: textsOf(index) };
}

function textsOf(list: PDFArray | undefined): string[] {
  return (list?.asArray() ?? []).flatMap((one) => (one instanceof PDFString ? [one.decodeText()] : []));
}

function listOf(node: PDFDict, key: string): PDFDict[] {
  const value = node.lookup(PDFName.of(key));
  const list = value instanceof PDFArray ? value.asArray() : [node.get(PDFName.of(key))];
  return list.map((one) => one && node.context.lookup(one)).filter((one) => one instanceof PDFDict);
}
