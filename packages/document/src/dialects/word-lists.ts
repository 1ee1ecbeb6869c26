import type { ListStyle } from '@letterdesk/core/document/list-style';
import { LightElement, type LightNode, LightText, textWithin } from '../light-dom.ts';
import { type Counting, readWordMarker } from './word-markers.ts';

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
  /** Null for bullets. */
  counting: Counting | null;
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

function newList(style: ListStyle | null, start: number): LightElement {
  if (style === null) return new LightElement('ul');
  return new LightElement('ol', { start: String(start), style: `list-style-type: ${style}` });
}

/** Nests an inner list in the outer list's last item. */
function nest(outer: LightElement, inner: LightElement): void {
  if (outer.lastChild === null) {
    outer.appendChild(new LightElement('li'));
    (outer.lastChild as unknown as LightElement).appendChild(new LightElement('p'));
  }
  (outer.lastChild as unknown as LightElement).appendChild(inner);
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
    while (this.#open.length > level) this.#open.pop();
    const running = this.#open.length === level ? (this.#open.at(-1)?.counting ?? null) : null;
    const read = readWordMarker(marker === null ? '' : textWithin(marker), running === null ? [] : [running]);
    if (read.kind === 'sign') {
      if (marker !== null) replaceBySign(marker, read.text);
      this.end();
      return;
    }
    marker?.parentNode?.removeChild(marker);
    const counting = read.kind === 'number' ? { style: read.style, next: read.number } : null;
    const joins = counting?.style === running?.style && counting?.next === running?.next;
    if (this.#open.length === level && !joins) this.#open.pop();
    while (this.#open.length < level) this.#begin(this.#open.length === level - 1 ? counting : null, paragraph);
    const list = this.#open.at(-1);
    const item = new LightElement('li');
    list?.element.appendChild(item);
    paragraph.parentNode?.removeChild(paragraph);
    const text = new LightElement('p');
    for (const child of paragraph.childNodes) text.appendChild(child);
    item.appendChild(text);
    if (list && counting) list.counting = { style: counting.style, next: counting.next + 1 };
  }

  #begin(counting: Counting | null, before: LightElement): void {
    const element = newList(counting?.style ?? null, counting?.next ?? 1);
    const outer = this.#open.at(-1);
    if (outer) nest(outer.element, element);
    else this.#parent.insertBefore(element, before);
    this.#open.push({ element, counting });
  }
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
