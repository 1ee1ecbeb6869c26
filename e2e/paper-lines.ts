import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text; a table row is one line of all its cells. */
export interface PaperLine {
  /** Without white space and signs of no width. */
  readonly text: string;
  /** Points from the page's top edge to the line's baseline. */
  readonly y: number;
}

export interface PdfLine extends PaperLine {
  /** Counted from 1. */
  readonly page: number;
}

interface Word extends PaperLine {
  readonly x: number;
}

const PAGE_HEIGHT = 792;
const FOOTER_TOP = 720;
const MARKER = /^(?:[•–]|(?:Section\s)?(?:\d+\.)+|\([ivx]+\))$/;
const MM_PER_POINT = 25.4 / 72;

/** The editor's lines as Chromium breaks them. */
export async function editorLines(page: Page): Promise<PaperLine[]> {
  const words = await page.evaluate(async () => {
    await document.fonts.ready;
    const paper = document.querySelector('.ld-paper');
    const text = paper?.querySelector('.ProseMirror');
    if (!paper || !text) throw new Error('No letter is shown.');
    const top = paper.getBoundingClientRect().top;
    const ascents: Readonly<Record<string, number>> = { Carlito: 0.952, Arimo: 0.905, Tinos: 0.891 };
    const found: { text: string; x: number; y: number }[] = [];
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('.ld-keyed-label')) continue;
      const { fontFamily, fontSize } = getComputedStyle(around);
      const ascent =
        (ascents[fontFamily.split(',')[0]?.replaceAll('"', '') ?? ''] ?? 0.95) * Number.parseFloat(fontSize);
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\p{Default_Ignorable_Code_Point}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        for (const part of partsByLine(range, word))
          found.push({ text: part.text, x: part.box.left, y: (part.box.top - top + ascent) * 0.75 });
      }
    }
    return found;

    /** Lines break within words too. */
    function partsByLine(range: Range, word: string): { text: string; box: DOMRect }[] {
      const [box, ...others] = range.getClientRects();
      if (box === undefined) return [];
      if (others.every((other) => Math.abs(other.top - box.top) < 2)) return [{ text: word, box }];
      const parts: { text: string; box: DOMRect }[] = [];
      const start = range.startOffset;
      let at = 0;
      for (const character of word) {
        const one = document.createRange();
        one.setStart(range.startContainer, start + at);
        at += character.length;
        one.setEnd(range.startContainer, start + at);
        const [place] = one.getClientRects();
        const last = parts.at(-1);
        if (place === undefined) continue;
        if (last && Math.abs(last.box.top - place.top) < 2) last.text += character;
        else parts.push({ text: character, box: place });
      }
      return parts;
    }
  });
  return inLines(words);
}

/** The lines of a PDF without footers and list markers. */
export async function pdfLines(bytes: Uint8Array): Promise<PdfLine[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const lines: PdfLine[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    let before = '';
    const words = items.flatMap((item): Word[] => {
      if (!('str' in item)) return [];
      // Digits after a hyphen, where a line may break, are no marker.
      const isMarker = MARKER.test(item.str.trim()) && !before.endsWith('-');
      if (item.str !== '') before = item.str;
      if (isMarker) return [];
      const y = PAGE_HEIGHT - Number(item.transform[5]);
      const text = item.str.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
      return text === '' || y > FOOTER_TOP ? [] : [{ text, x: Number(item.transform[4]), y }];
    });
    lines.push(...inLines(words).map((line) => ({ ...line, page: number })));
  }
  await task.destroy();
  return lines;
}

function inLines(words: readonly Word[]): PaperLine[] {
  const sorted = words.toSorted((one, other) => one.y - other.y);
  const lines: Word[][] = [];
  for (const word of sorted) {
    const line = lines.at(-1);
    if (line?.[0] && word.y - line[0].y < 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => {
    const text = line.toSorted((one, other) => one.x - other.x).map((word) => word.text);
    return { text: text.join(''), y: line[0]?.y ?? 0 };
  });
}

export interface PaperComparison {
  readonly pages: number;
  readonly lines: number;
  /** Lines of the PDF that the editor has too. */
  readonly equal: number;
  /** Millimetres by which the first page's last equal line is lower in the editor. */
  readonly drift: number;
  /** The PDF's first lines that the editor breaks differently. */
  readonly others: readonly string[];
}

export function linesBefore<Line extends PaperLine>(lines: readonly Line[], end: string): Line[] {
  const bare = end.replaceAll(' ', '');
  const last = lines.findIndex(({ text }) => text === bare);
  if (last === -1) throw new Error(`There is no line ${end}`);
  return lines.slice(0, last);
}

/**
 * Compares the editor with the PDF, line by line.
 * @param repeated table headers, which the PDF repeats on each page.
 */
export function comparePaper(
  editor: readonly PaperLine[],
  all: readonly PdfLine[],
  repeated: readonly string[],
): PaperComparison {
  const header = repeated.join('');
  const pdf = all.filter(({ text, page }, at) => at === 0 || text !== header || all[at - 1]?.page === page);
  const pairs: { readonly shown: PaperLine; readonly printed: PdfLine }[] = [];
  const others: string[] = [];
  let at = 0;
  for (const printed of pdf) {
    const found = editor.findIndex(({ text }, index) => index >= at && index < at + 20 && text === printed.text);
    const shown = editor[found];
    if (shown === undefined) others.push(printed.text);
    else {
      pairs.push({ shown, printed });
      at = found + 1;
    }
  }
  const last = pairs.findLast(({ printed }) => printed.page === 1);
  const drift = last ? (last.shown.y - last.printed.y) * MM_PER_POINT : Number.POSITIVE_INFINITY;
  return { pages: pdf.at(-1)?.page ?? 0, lines: pdf.length, equal: pairs.length, drift, others: others.slice(0, 5) };
}
