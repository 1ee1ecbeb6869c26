import { readHtmlTree } from '@letterdesk/document/html-tree';
import type { LightElement, LightNode } from '@letterdesk/document/light-dom';

/** A keyed element in a text. */
export interface KeyedPlace {
  readonly shortcode: string;
  readonly format: string | null;
  readonly fallback: string | null;
  /** The visible text. In a block, cells are separated by tabs, rows and lines by `\n`. */
  readonly text: string;
  readonly block: boolean;
}

const IN_LINE = /^(p|h[1-6]|span|a|strong|em|u|s|sub|sup|mark|b|i)$/;

function separatorOf({ localName }: LightElement): string {
  if (localName === 'tr') return '\t';
  return IN_LINE.test(localName) ? '' : '\n';
}

/** Returns the visible text of an element, as `plainText` does for the document. */
function textOf(node: LightNode): string {
  if (node.nodeType === 3) return node.nodeValue.replaceAll('\n', ' ');
  if (node.localName === 'br') return '\n';
  if (node.localName === 'img') return node.getAttribute('alt') ?? '';
  return node.childNodes.map(textOf).join(separatorOf(node));
}

function collect(node: LightNode, places: KeyedPlace[]): void {
  if (node.nodeType === 3) return;
  const shortcode = node.getAttribute('data-shortcode');
  if (shortcode === null) {
    for (const child of node.childNodes) collect(child, places);
    return;
  }
  const format = node.getAttribute('data-format');
  const fallback = node.getAttribute('data-default');
  places.push({ shortcode, format, fallback, text: textOf(node), block: node.localName === 'div' });
}

/** Returns the keyed elements of a text (canonical HTML) in order, without nested ones. */
export function keyedPlacesIn(html: string): KeyedPlace[] {
  const places: KeyedPlace[] = [];
  collect(readHtmlTree(html), places);
  return places;
}
