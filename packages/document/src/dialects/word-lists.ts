import type { ListNumbering } from '@letterdesk/core/document/list-sign';
import { LightElement, type LightNode, LightText, textWithin } from '../light-dom.ts';
import { SIGN_ATTRIBUTE } from '../list-dom.ts';
import { readWordMarker } from './word-markers.ts';

/** A paragraph that Word numbers or marks. */
interface WordItem {
  readonly paragraph: LightElement;
  /** 1 = outermost. */
  readonly level: number;
  readonly marker: LightElement | null;
}

/** A list that later items may join. */
interface OpenList {
  readonly element: LightElement;
  readonly level: number;
  /** How the next item counts; null for bullets. */
  next: ListNumbering | null;
  /** The last item's number; null for bullets. */
  number: string | null;
}

const LEVELS = 9;

function markerOf(node: LightNode): LightElement | null {
  if (node.nodeType === 3) return null;
  if (/mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')) return node;
  for (const child of node.childNodes) {
    const marker = markerOf(child);
    if (marker !== null) return marker;
  }
  return null;
}

function wordItem(node: LightNode): WordItem | null {
  if (node.nodeType === 3 || node.localName !== 'p') return null;
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(node.getAttribute('style') ?? '');
  if (level === null) return null;
  return { paragraph: node, level: Math.min(LEVELS, Math.max(1, Number(level[1]))), marker: markerOf(node) };
}

function newList(numbering: ListNumbering | null): LightElement {
  if (numbering === null) return new LightElement('ul');
  const { start, style, sign } = numbering;
  return new LightElement('ol', {
    start: String(start),
    style: `list-style-type: ${style}`,
    [SIGN_ATTRIBUTE]: sign,
  });
}

class WordLists {
  #open: OpenList[] = [];
  readonly #parent: LightElement;

  constructor(parent: LightElement) {
    this.#parent = parent;
  }

  /** Ends the lists. */
  end(): void {
    this.#open = [];
  }

  /** Adds an item, opening and closing lists to reach its level. */
  add({ paragraph, level, marker }: WordItem): void {
    while ((this.#open.at(-1)?.level ?? 0) > level) this.#open.pop();
    const last = this.#open.at(-1);
    const running = last?.level === level ? last.next : null;
    const outer = this.#open.filter((list) => list.level < level).flatMap(({ number }) => number ?? []);
    const read = readWordMarker(marker === null ? '' : textWithin(marker), running, outer);
    if (read.kind === 'sign') {
      if (marker !== null) replaceBySign(marker, read.text);
      this.end();
      return;
    }
    marker?.parentNode?.removeChild(marker);
    const numbering = read.kind === 'number' ? read.numbering : null;
    if (last?.level === level && !goesOn(running, numbering)) this.#open.pop();
    const list = this.#open.at(-1)?.level === level ? this.#open.at(-1) : this.#begin(level, numbering, paragraph);
    const item = new LightElement('li');
    list?.element.appendChild(item);
    paragraph.parentNode?.removeChild(paragraph);
    const text = new LightElement('p');
    for (const child of paragraph.childNodes) text.appendChild(child);
    item.appendChild(text);
    if (!list || read.kind !== 'number') return;
    list.next = { ...read.numbering, start: read.numbering.start + 1 };
    list.number = read.number;
  }

  /** Begins a list in the outer list's last item, or before a paragraph. */
  #begin(level: number, numbering: ListNumbering | null, before: LightElement): OpenList {
    const element = newList(numbering);
    const outer = this.#open.at(-1)?.element.lastChild as LightElement | null | undefined;
    if (outer) outer.appendChild(element);
    else this.#parent.insertBefore(element, before);
    const list = { element, level, next: null, number: null };
    this.#open.push(list);
    return list;
  }
}

function goesOn(running: ListNumbering | null, found: ListNumbering | null): boolean {
  return running?.start === found?.start && running?.style === found?.style && running?.sign === found?.sign;
}

function replaceBySign(marker: LightElement, text: string): void {
  marker.parentNode?.insertBefore(new LightText(`${text} `), marker);
  marker.parentNode?.removeChild(marker);
}

function convertChildren(parent: LightElement): void {
  const lists = new WordLists(parent);
  for (const child of parent.childNodes) {
    const item = wordItem(child);
    if (item !== null) {
      lists.add(item);
      continue;
    }
    const blank = child.nodeType === 3 && child.nodeValue.trim() === '';
    if (!blank) lists.end();
    if (child.nodeType === 1) convertChildren(child);
  }
}

/** Converts list paragraphs pasted from Word into lists, with their numbers instead of Word's markers. */
export function convertWordLists(root: LightElement, html: string): void {
  if (/mso-list:/i.test(html)) convertChildren(root);
}
