import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type StructureTree = Awaited<ReturnType<PdfPage['getStructTree']>>;

export interface ReadPage {
  /** Text lines as laid out. */
  readonly lines: readonly string[];
  readonly text: string;
  /** Points from the page's bottom to the lowest baseline, and from its right edge to the nearest text. */
  readonly nearest: { readonly below: number; readonly right: number };
  readonly links: readonly string[];
  /** Roles of the structure tree, parents first. */
  readonly tags: readonly string[];
  readonly altTexts: readonly string[];
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** Points. */
  readonly pageSize: readonly number[];
}

/** Parses a PDF with an independent reader. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await pdf.getPage(number));
    const { info } = await pdf.getMetadata();
    const markInfo: unknown = await pdf.getMarkInfo();
    const details = info as { readonly Title?: string; readonly Language?: string };
    return {
      pages: await Promise.all(pages.map(readPage)),
      title: details.Title,
      language: details.Language,
      isTagged: markInfo instanceof Map && markInfo.get('Marked') === true,
      pageSize: pages[0]?.view.slice(2) ?? [],
    };
  } finally {
    await task.destroy();
  }
}

/** Pixels of each picture on the first page: `5×5`. */
export async function readPictures(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    return fnArray.flatMap((operator, index) => {
      const [, width, height] = argsArray[index] ?? [];
      return operator === OPS.paintImageXObject ? [`${width}×${height}`] : [];
    });
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const content = await page.getTextContent();
  const text = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const annotations: readonly { readonly url?: string }[] = await page.getAnnotations();
  const tree = flatten(await page.getStructTree());
  const written = content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const paper = page.view[2] ?? 0;
  return {
    text,
    nearest: {
      below: Math.min(...written.map(({ transform }) => Number(transform[5]))),
      right: Math.min(...written.map(({ transform, width }) => paper - Number(transform[4]) - width)),
    },
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    tags: tree.map(({ role }) => role),
    altTexts: tree.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
  };
}

function flatten(node: StructureTree): { readonly role: string; readonly alt?: string }[] {
  if (node === null || !('role' in node)) return [];
  const children = node.children.flatMap((child) => ('role' in child ? flatten(child) : []));
  return [{ role: node.role, alt: 'alt' in node && typeof node.alt === 'string' ? node.alt : undefined }, ...children];
}

interface Baseline {
  readonly word: string;
  /** Counted from 1. */
  readonly page: number;
  /** Points from the page's top edge. */
  readonly y: number;
}

/** Finds words on the pages. */
export async function readBaselines(bytes: Uint8Array, pattern: RegExp): Promise<Baseline[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const found: Baseline[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        const [word] = ('str' in item && pattern.exec(item.str)) || [];
        const y = 'str' in item ? (page.view[3] ?? 0) - Number(item.transform[5]) : 0;
        if (word) found.push({ word, page: number, y });
      }
    }
    return found;
  } finally {
    await task.destroy();
  }
}
