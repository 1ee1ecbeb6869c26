import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import type { Range } from '@letterdesk/document/compare/compare-words';
import { MARK_DOM_RULES } from '@letterdesk/document/dom-rules-marks';
import type { DomSpec } from '@letterdesk/document/dom-spec';

/** Drawing state; `at` counts as ranges do. */
export interface Drawing {
  readonly ranges: readonly Range[];
  /** Returns an expression's label. */
  readonly nameOf: (shortcode: string) => string;
  readonly placeholders: boolean;
  at: number;
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

const RANGES = {
  removed: { tag: 'del', label: 'Removed: ' },
  added: { tag: 'ins', label: 'Added: ' },
  reformatted: { tag: 'span', label: 'Reformatted: ' },
} as const;

/** Creates an element from a DOMOutputSpec, with its content hole; never parses HTML. */
export function elementOf([tag, attributes, ...children]: DomSpec): { element: HTMLElement; hole: HTMLElement } {
  const element = document.createElement(tag);
  let hole = element;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) {
    if (child === 0) continue;
    if (typeof child === 'string') element.append(child);
    else {
      const inner = elementOf(child);
      element.append(inner.element);
      hole = inner.hole;
    }
  }
  return { element, hole };
}

/** Text for screen readers only. */
function unseen(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.style.userSelect = 'none';
  element.textContent = text;
  return element;
}

/** Marks a range as removed, added or reformatted, not by colour alone. */
export function rangeElement(kind: Range['kind']): HTMLElement {
  const element = document.createElement(RANGES[kind].tag);
  element.dataset.range = kind;
  element.append(unseen(RANGES[kind].label));
  return element;
}

/** Returns the range at a position, and where this or the next one ends. */
function rangeAt({ ranges, at }: Drawing): { range: Range | undefined; until: number } {
  const next = ranges.find(({ end }) => end > at);
  if (!next) return { range: undefined, until: Number.POSITIVE_INFINITY };
  return next.start <= at ? { range: next, until: next.end } : { range: undefined, until: next.start };
}

/** Draws inline content with its ranges. */
export function drawInline(content: readonly DocumentNode[], drawing: Drawing): Node[] {
  const drawn: Node[] = [];
  let open: { range: Range; element: HTMLElement } | null = null;
  const add = (node: Node, range: Range | undefined): void => {
    if (!range) {
      open = null;
      drawn.push(node);
      return;
    }
    if (open?.range !== range) {
      open = { range, element: rangeElement(range.kind) };
      drawn.push(open.element);
    }
    open.element.append(node);
  };
  const inPlaceholder = drawing.placeholders
    ? placeholdersIn(content, drawing.at)
    : () => ({ is: false, until: Infinity });
  for (const node of content) {
    if (node.type !== 'text') {
      const { range } = rangeAt(drawing);
      add(withMarks(atomElement(node, range, drawing), node.marks), range);
      drawing.at += 1;
      continue;
    }
    const end = drawing.at + (node.text ?? '').length;
    const from = drawing.at;
    while (drawing.at < end) {
      const { range, until } = rangeAt(drawing);
      const placeholder = inPlaceholder(drawing.at);
      const to = Math.min(end, until, placeholder.until);
      const text = document.createTextNode((node.text ?? '').slice(drawing.at - from, to - from));
      add(withMarks(placeholder.is ? placeholderElement(text) : text, node.marks), range);
      drawing.at = to;
    }
  }
  return drawn;
}

/** Returns whether a position is inside a placeholder, and until where. */
function placeholdersIn(content: readonly DocumentNode[], at: number) {
  const line = content.map(({ type, text }) => (type === 'text' ? (text ?? '') : ' ')).join('');
  const spans = Array.from(line.matchAll(PLACEHOLDER), ({ 0: { length }, index }) => [at + index, at + index + length]);
  return (place: number): { is: boolean; until: number } => {
    const [start, end] = spans.find(([, ends = 0]) => ends > place) ?? [Infinity, Infinity];
    return start !== undefined && start <= place
      ? { is: true, until: end ?? Infinity }
      : { is: false, until: start ?? Infinity };
  };
}

function placeholderElement(text: Text): HTMLElement {
  const element = document.createElement('span');
  element.className = 'ld-shortcode';
  element.append(text);
  return element;
}

/** A line break or keyed value. */
function atomElement(node: DocumentNode, range: Range | undefined, drawing: Drawing): Node {
  if (node.type === 'hardBreak') {
    const fragment = document.createDocumentFragment();
    if (range) fragment.append(lineBreakSign());
    fragment.append(document.createElement('br'));
    return fragment;
  }
  const shortcode = String(node.attrs?.shortcode ?? '');
  const value = String(node.attrs?.value ?? '');
  const chip = document.createElement('span');
  chip.className = 'ld-chip';
  chip.dataset.shortcode = shortcode;
  const name = drawing.nameOf(shortcode);
  const missing = isBlank(value);
  chip.dataset.state = missing ? 'missing' : 'fixed';
  chip.title = name;
  chip.textContent = missing ? missingValueLabel(name) : value;
  return chip;
}

/** Shown for a missing value; distinct from letter text. */
export function missingValueLabel(name: string): string {
  return `${name}: missing`;
}

/** Makes removed and added line breaks visible. */
function lineBreakSign(): HTMLElement {
  const sign = document.createElement('span');
  sign.setAttribute('aria-hidden', 'true');
  sign.textContent = '↵';
  const label = document.createElement('span');
  label.append(sign, unseen('line break'));
  return label;
}

function withMarks(node: Node, marks: readonly DocumentMark[] | undefined): Node {
  return (marks ?? []).reduceRight((inner, mark) => {
    const { element, hole } = elementOf(MARK_DOM_RULES[mark.type].toDom(mark.attrs ?? {}));
    // Links in read-only text aren't followed.
    if (mark.type === 'link') element.removeAttribute('href');
    hole.append(inner);
    return element;
  }, node);
}
