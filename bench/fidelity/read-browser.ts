import type { CDPSession, Page } from '@playwright/test';
import { type PlacedText, type ShownBlock, toLines } from './shown-line.ts';

const POINTS_PER_PIXEL = 0.75;

interface ReadBlock {
  /** Index of the list item that it begins. */
  readonly item: number | null;
  readonly isSign: boolean;
  readonly tables: number;
  readonly pieces: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[];
}

/**
 * Reads the text blocks of a part of a page as Chromium breaks their lines, with the signs of list items.
 * @param tops of the sheets of paper in the part's pixels; one sheet if empty.
 */
export async function readBrowserBlocks(page: Page, selector: string, tops: readonly number[]): Promise<ShownBlock[]> {
  const [blocks, signs] = [await readBlocks(page, selector), await readSigns(page)];
  return blocks.flatMap(({ item, isSign, tables, pieces }) => {
    const placed = pieces.map(({ text, x, y, size }): PlacedText => {
      const sheet = Math.max(
        0,
        tops.findLastIndex((top) => top <= y),
      );
      return { text, page: sheet + 1, x: x * POINTS_PER_PIXEL, y: y * POINTS_PER_PIXEL, size: size * POINTS_PER_PIXEL };
    });
    const own = { isSign, tables, text: placed.map(({ text }) => text).join(''), lines: toLines(placed) };
    if (item === null) return [own];
    const text = signs[item]?.trim() ?? '';
    return [
      { isSign: true, tables, text, lines: toLines([{ text, page: own.lines[0]?.page ?? 1, x: 0, y: 0, size: 0 }]) },
      own,
    ];
  });
}

async function readBlocks(page: Page, selector: string): Promise<ReadBlock[]> {
  return page.locator(selector).evaluate(async (root) => {
    await document.fonts.ready;
    const BLOCKS = 'p, h1, h2, h3, h4, td, th, li, div';
    const SIGNS = 'table[role=presentation] > tbody > tr > td:first-child';
    const NOT_TEXT = '.ld-keyed-label, .ld-gap, .ProseMirror-widget:not(.ld-chip)';
    const ascents: Readonly<Record<string, number>> = { Carlito: 0.952, Arimo: 0.905, Tinos: 0.891 };
    const zoom = root.currentCSSZoom ?? 1;
    const top = root.closest('.ld-paper')?.getBoundingClientRect().top ?? 0;
    const items = [...document.querySelectorAll('li')];
    const begun = new Set<Element>();
    const blocks: {
      block: Element;
      item: number | null;
      pieces: { text: string; x: number; y: number; size: number }[];
    }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node instanceof Element ? node : node.parentElement;
      if (!around || around.closest(NOT_TEXT)) continue;
      if (node instanceof Element) {
        if (!node.matches('p, h1, h2, h3, h4, td, th, li')) continue;
        const item = node.closest('li');
        const isFirst = item !== null && item !== node && !begun.has(item);
        if (isFirst) begun.add(item);
        blocks.push({ block: node, item: isFirst ? items.indexOf(item) : null, pieces: [] });
        continue;
      }
      const pieces = blocks.findLast(({ block }) => block === around.closest(BLOCKS))?.pieces;
      if (pieces === undefined) continue;
      const { fontFamily, fontSize } = getComputedStyle(around);
      const size = Number.parseFloat(fontSize);
      const ascent = (ascents[fontFamily.split(',')[0]?.replaceAll('"', '') ?? ''] ?? 0.95) * size;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        for (const part of partsByLine(range, word)) {
          pieces.push({ text: part.text, x: part.box.left, y: (part.box.top - top) / zoom + ascent, size });
        }
      }
    }
    return blocks.map(({ block, item, pieces }) => ({
      item,
      isSign: block.matches(SIGNS),
      tables: tablesAround(block),
      pieces,
    }));

    function tablesAround(block: Element): number {
      const table = block.closest('table');
      return table === null || !root.contains(table)
        ? 0
        : 1 + (table.parentElement ? tablesAround(table.parentElement) : 0);
    }

    /** Lines break within words too. */
    function partsByLine(range: Range, word: string): { text: string; box: DOMRect }[] {
      const [box, ...others] = range.getClientRects();
      if (box === undefined) return [];
      if (others.every((other) => Math.abs(other.top - box.top) < 2)) return [{ text: word, box }];
      const parts: { text: string; box: DOMRect }[] = [];
      const start = range.startOffset;
      let at = 0;
      for (const character of word) {
        range.setStart(range.startContainer, start + at);
        range.setEnd(range.startContainer, start + at + character.length);
        at += character.length;
        const last = parts.at(-1);
        const place = [...range.getClientRects()].at(-1);
        if (place === undefined) {
          if (last) last.text += character;
        } else if (last && Math.abs(last.box.top - place.top) < 2) last.text += character;
        else parts.push({ text: character, box: place });
      }
      return parts;
    }
  });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The signs of all the page's list items, which no element's text has. */
async function readSigns(page: Page): Promise<string[]> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  const { documents, strings } = await (await known).send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  const { nodes, layout } = documents[0] ?? {};
  const nameOf = (node: number) => strings[nodes?.nodeName?.[node] ?? -1];
  const signs = new Map<number, string>();
  layout?.nodeIndex.forEach((node, at) => {
    const text = strings[layout.text[at] ?? -1];
    if (text === undefined || nameOf(node) !== '::marker') return;
    const item = nodes?.parentIndex?.[node] ?? -1;
    signs.set(item, (signs.get(item) ?? '') + text);
  });
  return (nodes?.nodeName ?? []).flatMap((_, node) => (nameOf(node) === 'LI' ? [signs.get(node) ?? ''] : []));
}
