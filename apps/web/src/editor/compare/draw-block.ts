import { numberingOf } from '@letterdesk/core/document/list-sign';
import { formatListNumber } from '@letterdesk/core/document/list-style';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Block, Container } from '@letterdesk/document/compare/blocks';
import { NODE_DOM_RULES } from '@letterdesk/document/dom-rules-nodes';
import { listSignStyle } from '../view/list-sign-style.ts';
import { type Drawing, drawInline, elementOf, missingValueLabel, rangeElement } from './draw-inline.ts';

/** Draws a block within its lists and tables, with marked differences. */
export function drawBlock(block: Block, drawing: Drawing): HTMLElement {
  return block.within.reduceRight(
    (inner, container, level) => {
      const outer = block.within.slice(0, level);
      return drawContainer(container, level >= block.joins, block.within[level + 1], outer, inner);
    },
    drawNode(block.node, drawing),
  );
}

function drawContainer(
  container: Container,
  begins: boolean,
  inside: Container | undefined,
  outer: readonly Container[],
  content: HTMLElement,
): HTMLElement {
  const { type, attrs } = container;
  const { element, hole } = elementOf(NODE_DOM_RULES[type].toDom(attrs));
  if (type === 'orderedList' && inside) {
    element.setAttribute('start', String(inside.number));
    addSignStyle(element, { ...attrs, start: inside.number }, 1, numbersOf(outer));
  }
  // A continued item has no marker.
  if (type === 'listItem' && !begins) element.dataset.continued = '';
  hole.append(content);
  return element;
}

/** Returns the numbers of the items among containers. */
function numbersOf(containers: readonly Container[]): string[] {
  return containers.flatMap(({ type, attrs }, level) => {
    const start = type === 'orderedList' ? containers[level + 1]?.number : undefined;
    if (start === undefined || start === null) return [];
    return [formatListNumber(start, numberingOf(attrs).style)];
  });
}

function addSignStyle(list: HTMLElement, attrs: DocumentNode['attrs'], items: number, outer: readonly string[]): void {
  list.style.cssText += `; ${listSignStyle(attrs ?? {}, items, outer) ?? ''}`;
}

/** @param outer the numbers of the items around the node */
function drawNode(node: DocumentNode, drawing: Drawing, outer: readonly string[] = []): HTMLElement {
  if (node.type === 'doc' || node.type === 'text') throw new TypeError(`A ${node.type} is no block.`);
  const content = node.content ?? [];
  const { element, hole } = elementOf(NODE_DOM_RULES[node.type].toDom(node.attrs ?? {}));
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      hole.append(...drawInline(content, drawing));
      // Gives an empty line its height.
      if (content.length === 0) hole.append(document.createElement('br'));
      return element;
    case 'image':
    case 'horizontalRule':
    case 'pageBreak':
      return drawAtom(element, drawing);
    case 'orderedList':
      addSignStyle(element, node.attrs, content.length, outer);
      break;
    case 'keyedBlock':
      if (content.length === 0) return emptyKeyedBlock(node, drawing);
      break;
    case 'tableRow':
      hole.append(...drawCells(content, drawing));
      return element;
  }
  hole.append(...content.map((child, index) => drawNode(child, drawing, numbersAround(node, index, outer))));
  return element;
}

/** Returns the numbers of the items around a node's child. */
function numbersAround({ type, attrs }: DocumentNode, index: number, outer: readonly string[]): readonly string[] {
  if (type !== 'orderedList') return outer;
  const { start, style } = numberingOf(attrs);
  return [...outer, formatListNumber(start + index, style)];
}

function drawAtom(element: HTMLElement, drawing: Drawing): HTMLElement {
  const range = drawing.ranges.find(({ start, end }) => start <= drawing.at && drawing.at < end);
  drawing.at += 1;
  if (!range) return element;
  const marked = rangeElement(range.kind);
  marked.append(element);
  return marked;
}

/** Each row is its own table, with the cells' share of the width and no row spans. */
function drawCells(cells: readonly DocumentNode[], drawing: Drawing): HTMLElement[] {
  const widths = cells.map(({ attrs }) => attrs?.colwidth).map((width) => (Array.isArray(width) ? width : [0]));
  const known = widths.every((list) => list.every((width) => width > 0));
  const total = widths.flat().reduce((sum, width) => sum + width, 0);
  return cells.map((cell, index) => {
    const element = drawNode(cell, drawing);
    element.removeAttribute('rowspan');
    const own = (widths[index] ?? []).reduce((sum, width) => sum + width, 0);
    if (known && total > 0) element.style.width = `${(own / total) * 100}%`;
    return element;
  });
}

/** A table or list without data. */
function emptyKeyedBlock({ attrs }: DocumentNode, { nameOf }: Drawing): HTMLElement {
  const element = document.createElement('div');
  element.className = 'ld-keyed-block';
  element.dataset.state = 'missing';
  const label = document.createElement('span');
  label.className = 'ld-keyed-label';
  label.textContent = missingValueLabel(nameOf(String(attrs?.shortcode)));
  element.append(label);
  return element;
}
