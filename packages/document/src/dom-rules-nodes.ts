import { canonicalAttribute, canonicalAttributes } from '@letterdesk/core/document/attributes';
import { DEFAULT_SIGN } from '@letterdesk/core/document/list-sign';
import { INDENT_STEP_PX } from '@letterdesk/core/document/measures';
import { NODE_RULES, type NodeName } from '@letterdesk/core/document/schema';
import { isShortcodeName } from '@letterdesk/core/shortcodes/characters';
import type { Attrs, TagParseRule } from 'prosemirror-model';
import { knownLineHeight, lengthInPixels } from './css.ts';
import { type DomSpec, numberOf, present, styled, textOf } from './dom-spec.ts';
import { alignAround, alignOf, bordersDrawn, marginAround } from './layout-styles.ts';
import { readList, SIGN_ATTRIBUTE } from './list-dom.ts';

/** How a node is parsed from and serialised to HTML, shared by server, editor and paste. */
export interface NodeDomRule {
  readonly parse: readonly TagParseRule[];
  readonly toDom: (attrs: Attrs) => DomSpec;
}

/** Nodes that are HTML elements. */
type ElementName = Exclude<NodeName, 'doc' | 'text'>;

const integer = (text: string | null): number | null => {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? null : value;
};

function readBlockLayout(dom: HTMLElement): Attrs {
  const style = (name: string): string => dom.style.getPropertyValue(name);
  const margin = lengthInPixels(style('margin-left'));
  return {
    align: canonicalAttribute(NODE_RULES.paragraph.attributes.align, alignOf(dom) || alignAround(dom)) ?? 'left',
    indent:
      integer(dom.getAttribute('data-indent')) ?? Math.round(((margin ?? 0) + marginAround(dom)) / INDENT_STEP_PX),
    lineHeight: knownLineHeight(style('line-height')),
  };
}

function blockLayout(attrs: Attrs): Record<string, string> {
  const indent = numberOf(attrs, 'indent', 0);
  return {
    ...(indent > 0 ? { 'data-indent': String(indent) } : {}),
    ...styled({
      'text-align': attrs.align === 'left' ? null : textOf(attrs, 'align'),
      'margin-left': indent > 0 ? `${indent * INDENT_STEP_PX}px` : null,
      'line-height': textOf(attrs, 'lineHeight'),
    }),
  };
}

/** Two rules: blanks are preserved if the style says so, else collapsed. */
function textblock(tag: string, getAttrs: (dom: HTMLElement) => Attrs): TagParseRule[] {
  return [
    { tag: `${tag}[style*="white-space: pre"]`, preserveWhitespace: true, getAttrs },
    { tag: `${tag}[style*="white-space:pre"]`, preserveWhitespace: true, getAttrs },
    { tag, getAttrs },
  ];
}

const headingRules = [1, 2, 3, 4, 5, 6].flatMap((level) =>
  textblock(`h${level}`, (dom) => ({ level: Math.min(level, 4), ...readBlockLayout(dom) })),
);

function isInTableHead(cell: HTMLElement): boolean {
  return cell.parentNode?.parentNode?.nodeName === 'THEAD';
}

function readCell(dom: HTMLElement): Attrs {
  const widths = (dom.getAttribute('data-colwidth') ?? '').split(',').slice(0, 30).map(Number);
  const colwidth = dom.hasAttribute('data-colwidth') ? widths : null;
  return {
    colspan: integer(dom.getAttribute('colspan')) ?? 1,
    rowspan: integer(dom.getAttribute('rowspan')) ?? 1,
    colwidth,
  };
}

function cellDom(tag: string, attrs: Attrs): DomSpec {
  const span = (name: string): string | null => (numberOf(attrs, name, 1) === 1 ? null : textOf(attrs, name));
  const widths: unknown = attrs.colwidth;
  const colwidth = Array.isArray(widths) ? widths.join(',') : null;
  return [tag, present({ colspan: span('colspan'), rowspan: span('rowspan'), 'data-colwidth': colwidth }), 0];
}

function readImage(dom: HTMLElement): Attrs | false {
  const src = canonicalAttribute(NODE_RULES.image.attributes.src, dom.getAttribute('src') ?? '');
  if (typeof src !== 'string') return false;
  const width = integer(dom.getAttribute('width')) ?? lengthInPixels(dom.style.getPropertyValue('width'));
  return { src, alt: dom.getAttribute('alt') ?? '', width, align: dom.getAttribute('data-align') ?? 'left' };
}

function imageDom(attrs: Attrs): DomSpec {
  const align = attrs.align === 'left' ? null : textOf(attrs, 'align');
  const { src, alt, width } = {
    src: textOf(attrs, 'src'),
    alt: textOf(attrs, 'alt') ?? '',
    width: textOf(attrs, 'width'),
  };
  return ['img', present({ src, alt, width, 'data-align': align })];
}

const RULES: Readonly<Record<ElementName, NodeDomRule>> = {
  paragraph: { parse: textblock('p', readBlockLayout), toDom: (attrs) => ['p', blockLayout(attrs), 0] },
  heading: { parse: headingRules, toDom: (attrs) => [`h${numberOf(attrs, 'level', 1)}`, blockLayout(attrs), 0] },
  bulletList: { parse: [{ tag: 'ul' }], toDom: () => ['ul', {}, 0] },
  orderedList: {
    parse: [{ tag: 'ol', getAttrs: readList }],
    toDom: (attrs) => {
      const start = attrs.start === 1 ? null : textOf(attrs, 'start');
      // Not `type`, whose case CSS can't tell apart.
      const style = attrs.style === 'decimal' ? null : textOf(attrs, 'style');
      const sign = attrs.sign === DEFAULT_SIGN ? null : textOf(attrs, 'sign');
      return ['ol', { ...present({ start, [SIGN_ATTRIBUTE]: sign }), ...styled({ 'list-style-type': style }) }, 0];
    },
  },
  listItem: { parse: [{ tag: 'li' }], toDom: () => ['li', {}, 0] },
  table: {
    parse: [{ tag: 'table', getAttrs: (dom) => ({ borders: dom.getAttribute('data-borders') ?? bordersDrawn(dom) }) }],
    toDom: (attrs) => {
      const borders = attrs.borders === 'rows' ? null : textOf(attrs, 'borders');
      return ['table', present({ 'data-borders': borders }), ['tbody', {}, 0]];
    },
  },
  tableRow: { parse: [{ tag: 'tr' }], toDom: () => ['tr', {}, 0] },
  tableHeader: {
    parse: [
      { tag: 'th', getAttrs: readCell },
      // Word repeats rows of plain cells.
      { tag: 'td', priority: 60, getAttrs: (dom) => (isInTableHead(dom) ? readCell(dom) : false) },
    ],
    toDom: (attrs) => cellDom('th', attrs),
  },
  tableCell: { parse: [{ tag: 'td', getAttrs: readCell }], toDom: (attrs) => cellDom('td', attrs) },
  image: { parse: [{ tag: 'img[src]', getAttrs: readImage }], toDom: imageDom },
  pageBreak: {
    parse: [{ tag: 'hr[data-page-break]', priority: 60 }],
    toDom: () => ['hr', { 'data-page-break': '' }],
  },
  horizontalRule: { parse: [{ tag: 'hr' }], toDom: () => ['hr', {}] },
  hardBreak: { parse: [{ tag: 'br' }], toDom: () => ['br', {}] },
  keyedValue: {
    parse: [
      {
        tag: 'span[data-shortcode]',
        priority: 60,
        getAttrs: (dom) => {
          const keyed = readKeyed(dom);
          return keyed && { ...keyed, value: readValue(dom) };
        },
      },
    ],
    toDom: keyedValueDom,
  },
  keyedBlock: {
    parse: [{ tag: 'div[data-shortcode]', priority: 60, getAttrs: readKeyed }],
    toDom: (attrs) => ['div', keyedAttributes(attrs), 0],
  },
  region: {
    parse: [
      {
        tag: 'div[data-region]',
        priority: 60,
        getAttrs: (dom) => readRegion(dom, { kind: dom.getAttribute('data-region') }),
      },
    ],
    toDom: (attrs) => ['div', { 'data-region': String(attrs.kind), ...regionAttributes(attrs) }, 0],
  },
  choice: {
    parse: [{ tag: 'div[data-choice]', priority: 60, getAttrs: (dom) => readRegion(dom, {}) }],
    toDom: (attrs) => ['div', { 'data-choice': '', ...regionAttributes(attrs) }, 0],
  },
  variant: {
    parse: [
      {
        tag: 'div[data-variant]',
        priority: 60,
        context: 'choice/',
        getAttrs: (dom) => ({ label: dom.getAttribute('data-label') ?? '' }),
      },
    ],
    toDom: (attrs) => ['div', { 'data-variant': '', ...present({ 'data-label': textOf(attrs, 'label') }) }, 0],
  },
};

/** Makes a parse rule return canonical attributes only, such as clamped spans. */
function canonicalRule(name: ElementName, rule: TagParseRule): TagParseRule {
  const { getAttrs } = rule;
  if (getAttrs === undefined) return rule;
  return {
    ...rule,
    getAttrs: (dom) => {
      const attrs = getAttrs(dom);
      return attrs === false ? false : canonicalAttributes(NODE_RULES[name].attributes, attrs);
    },
  };
}

const canonicalRules: Record<string, NodeDomRule> = Object.fromEntries(
  Object.entries(RULES).map(([name, { parse, toDom }]) => [
    name,
    { parse: parse.map((rule) => canonicalRule(name as ElementName, rule)), toDom },
  ]),
);

/** Parse rules and HTML forms of all nodes. */
export const NODE_DOM_RULES = canonicalRules as Readonly<Record<ElementName, NodeDomRule>>;

/** HTML attributes of a keyed element. */
function keyedAttributes(attrs: Attrs): Record<string, string> {
  return present({
    'data-shortcode': textOf(attrs, 'shortcode'),
    'data-format': textOf(attrs, 'format'),
    'data-default': textOf(attrs, 'fallback'),
  });
}

/** Returns a keyed element's attributes; false for an invalid name, which leaves only its text. */
function readKeyed(dom: HTMLElement): Attrs | false {
  const shortcode = dom.getAttribute('data-shortcode') ?? '';
  if (!isShortcodeName(shortcode)) return false;
  return { shortcode, format: dom.getAttribute('data-format'), fallback: dom.getAttribute('data-default') };
}

/** Returns a region's attributes; false without a key, which leaves only its content. */
export function readRegion(dom: HTMLElement, others: Attrs): Attrs | false {
  const key = dom.getAttribute('data-key') ?? '';
  if (key === '') return false;
  const label = dom.getAttribute('data-label') ?? '';
  return { ...others, key, label, editableBy: dom.getAttribute('data-editable-by') ?? '' };
}

/** HTML attributes of a region, or of locked text. */
export function regionAttributes(attrs: Attrs): Record<string, string> {
  return present({
    'data-key': textOf(attrs, 'key'),
    'data-label': textOf(attrs, 'label'),
    'data-editable-by': textOf(attrs, 'editableBy') || null,
  });
}

/** Returns an element's text; `<br>` becomes `\n`. */
function readValue(dom: Node): string {
  let value = '';
  for (let child = dom.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3) value += (child.nodeValue ?? '').replaceAll('\n', ' ');
    else if (child.nodeName === 'BR') value += '\n';
    else if (child.nodeType === 1) value += readValue(child);
  }
  return value;
}

/** Lines of a keyed value are always text. */
function keyedValueDom(attrs: Attrs): DomSpec {
  const lines = (textOf(attrs, 'value') ?? '').split('\n');
  const children = lines.flatMap((line, index): (string | DomSpec)[] => {
    const text = line === '' ? [] : [line];
    return index === 0 ? text : [['br', {}], ...text];
  });
  return ['span', keyedAttributes(attrs), ...children];
}
