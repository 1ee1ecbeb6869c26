import { LightElement, type LightNode, textWithin } from './light-dom.ts';

/** A paragraph that Word shows as a list item. */
interface WordItem {
  readonly paragraph: LightElement;
  /** 1 = outermost. */
  readonly level: number;
  readonly ordered: boolean;
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
  const style = node.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style);
  if (level === null) return null;
  const marker = markerOf(node);
  const ordered = marker !== null && /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(textWithin(marker));
  return { paragraph: node, level: Math.min(LEVELS, Math.max(1, Number(level[1]))), ordered };
}

/** Puts an item into the open lists, opening and closing lists until its level is reached. */
function place(item: WordItem, open: LightElement[], newList: (ordered: boolean) => LightElement): void {
  while (open.length > item.level) open.pop();
  const list = open.at(-1);
  if (list !== undefined && open.length === item.level && (list.localName === 'ol') !== item.ordered) open.pop();
  while (open.length < item.level) open.push(nest(open.at(-1), newList(item.ordered)));
  const listItem = new LightElement('li');
  const marker = markerOf(item.paragraph);
  marker?.parentNode?.removeChild(marker);
  open.at(-1)?.appendChild(listItem);
  listItem.appendChild(new LightElement('p'));
  const paragraph = listItem.firstChild as LightElement;
  for (const child of item.paragraph.childNodes) paragraph.appendChild(child);
}

/** Hangs an inner list under the last item of the outer one. */
function nest(outer: LightElement | undefined, inner: LightElement): LightElement {
  if (outer === undefined) return inner;
  if (outer.lastChild === null) outer.appendChild(new LightElement('li'));
  (outer.lastChild as LightElement).appendChild(inner);
  return inner;
}

function convertChildren(parent: LightElement): void {
  let open: LightElement[] = [];
  for (const child of parent.childNodes) {
    const item = wordItem(child);
    if (item === null) {
      const blank = child.nodeType === 3 && child.nodeValue.trim() === '';
      if (!blank) open = [];
      if (child.nodeType === 1) convertChildren(child);
      continue;
    }
    place(item, open, (ordered) => {
      const list = new LightElement(ordered ? 'ol' : 'ul');
      if (open.length === 0) parent.insertBefore(list, child);
      return list;
    });
    parent.removeChild(child);
  }
}

/** Turns the list paragraphs of text that was copied from Word into lists, and drops the bullets that Word writes as text. */
export function convertWordLists(root: LightElement, html: string): void {
  if (/mso-list:/i.test(html)) convertChildren(root);
}
