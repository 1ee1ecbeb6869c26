import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { Parser } from 'htmlparser2';
import { isForeignPicture, type Omission, reasonToOmit } from './dialects/omissions.ts';
import { StyleSheet } from './dialects/style-sheet.ts';
import { tooDeep, tooManyParts } from './error.ts';
import { LightElement, LightText } from './light-dom.ts';

/** Dropped with their content. */
const DROPPED = new Set(
  'script style head title meta link base template noscript iframe frame frameset object embed applet svg math select textarea input audio video canvas map xml'.split(
    ' ',
  ),
);
const LISTS = new Set(['ul', 'ol']);
const TABLE_PARTS = new Set(['tr', 'td', 'th']);
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tr td th div address article aside blockquote center dd dl dt fieldset figcaption figure footer form header main nav pre section'.split(
    ' ',
  ),
);
const STARTS_PAGE = /(?:^|;)\s*(?:page-)?break-before\s*:\s*(?:always|page|left|right)/i;
const PAGE_PARTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'table']);
/** Elements within which a block may start a page. */
const AROUND_PAGES = new Set(['body', 'div', 'section', 'article', 'main']);
/** Hidden ones are needed to count columns. */
const CELLS = new Set(['td', 'th', 'col']);
/** Elements that can't begin a list item. */
const NEVER_FIRST = new Set(['ul', 'ol', 'table', 'hr', 'img', 'div']);
/** What marks a division that is a node. */
const KEPT_DIVISIONS = ['data-shortcode', 'data-region', 'data-choice'];
const HEADING = /^h[1-6]$/;
/** Maximum open elements. */
const OPEN_ELEMENTS = 5_000;
/** Maximum element depth; deeper content becomes plain paragraphs. */
const TREE_DEPTH = 120;

/** Collects text below the maximum depth in plain paragraphs. */
interface Overflow {
  readonly host: LightElement;
  paragraph: LightElement | null;
}

interface Frame {
  readonly name: string;
  readonly element: LightElement;
  /** Document levels down to here. */
  readonly level: number;
  readonly depth: number;
  readonly overflow: Overflow | null;
  readonly preformatted: boolean;
}

/** Document levels an element opens: items are within lists, cells within rows. */
function levelsOf(name: string, parent: LightElement): number {
  if (LISTS.has(name)) return 2;
  if (name === 'li') return LISTS.has(parent.localName) ? 0 : 2;
  if (name === 'table') return 3;
  if (TABLE_PARTS.has(name)) return ['table', 'tbody', 'thead', 'tfoot', 'tr'].includes(parent.localName) ? 0 : 3;
  return name === 'div' ? 1 : 0;
}

/** Returns the item that a directly nested list belongs to, as browsers display it. */
function lastItem(list: LightElement): LightElement {
  const last = list.lastChild;
  if (last?.nodeType === 1 && last.localName === 'li') return last;
  const item = new LightElement('li');
  list.appendChild(item);
  return item;
}

function isEmpty(element: LightElement): boolean {
  return element.childNodes.every((child) => child.nodeType === 3 && child.nodeValue.trim() === '');
}

class TreeBuilder {
  readonly root = new LightElement('body');
  #stack: Frame[] = [];
  #top: Frame = { name: 'body', element: this.root, level: 0, depth: 0, overflow: null, preformatted: false };
  #dropping = 0;
  /** Why the current element is dropped. */
  #omission: Omission | null = null;
  #elements = 0;
  #hasText = false;
  readonly #styles: StyleSheet;
  readonly #note: (omission: Omission) => void;

  constructor(styles: StyleSheet, note: (omission: Omission) => void) {
    this.#styles = styles;
    this.#note = note;
  }

  onopentag(name: string, own: Record<string, string>): void {
    if (this.#dropping > 0 || DROPPED.has(name)) {
      this.#dropping += 1;
      return;
    }
    const attributes = this.#styles.withStyles(name, own);
    const omission = reasonToOmit(name, attributes);
    if (omission !== null && (this.#top.overflow || !CELLS.has(name))) {
      this.#dropping = 1;
      this.#omission = omission;
      return;
    }
    this.#count();
    if (this.#stack.length >= OPEN_ELEMENTS) throw tooDeep();
    if (name === 'img' && isForeignPicture(attributes)) this.#note('pictures');
    const startsPage = STARTS_PAGE.test(attributes.style ?? '');
    if (name === 'br' && startsPage) {
      this.#push('hr', { 'data-page-break': '' });
      return;
    }
    if (startsPage && this.#hasText && PAGE_PARTS.has(name) && AROUND_PAGES.has(this.#top.element.localName)) {
      this.#push('hr', { 'data-page-break': '' });
      this.onclosetag();
    }
    this.#push(name, omission === null ? attributes : { ...attributes, hidden: '' });
  }

  #count(): void {
    this.#elements += 1;
    if (this.#elements > DOCUMENT_LIMITS.elements) throw tooManyParts();
  }

  #push(name: string, attributes: Record<string, string>): void {
    this.#stack.push(this.#top);
    this.#top = this.#top.overflow
      ? this.#openBelow(name, attributes, this.#top.overflow)
      : this.#open(name, attributes);
  }

  onclosetag(): void {
    if (this.#dropping > 0) {
      this.#dropping -= 1;
      if (this.#dropping === 0) this.#omission = null;
      return;
    }
    const closed = this.#top;
    this.#top = this.#stack.pop() ?? closed;
    if (closed.overflow && BLOCKS.has(closed.name)) closed.overflow.paragraph = null;
  }

  ontext(text: string): void {
    if (this.#dropping > 0) {
      if (this.#omission !== null && text.trim() !== '') this.#note(this.#omission);
      return;
    }
    if (!this.#hasText) this.#hasText = text.trim() !== '';
    const target = this.#target();
    const last = target.lastChild;
    if (this.#top.preformatted) this.#appendLines(target, text);
    else if (last?.nodeType === 3) last.nodeValue += text;
    else target.appendChild(new LightText(text));
  }

  #open(name: string, attributes: Record<string, string>): Frame {
    const parent = this.#top;
    const level = parent.level + levelsOf(name, parent.element);
    const depth = parent.depth + 1;
    const tooDeep = level >= DOCUMENT_LIMITS.nesting || depth > TREE_DEPTH;
    if (tooDeep) {
      const overflow = { host: this.#block(), paragraph: null };
      return this.#openBelow(name, attributes, overflow);
    }
    const host = LISTS.has(name) && LISTS.has(parent.element.localName) ? lastItem(parent.element) : parent.element;
    const first = host.localName === 'li' && isEmpty(host);
    if (
      first &&
      NEVER_FIRST.has(name) &&
      (name !== 'div' || KEPT_DIVISIONS.some((one) => attributes[one] !== undefined))
    ) {
      host.appendChild(new LightElement('p'));
    }
    const element = new LightElement(first && HEADING.test(name) ? 'p' : name, attributes);
    host.appendChild(element);
    const preformatted = parent.preformatted || name === 'pre';
    return { name, element, level, depth, overflow: null, preformatted };
  }

  /** Returns the innermost open block element. */
  #block(): LightElement {
    let element = this.#top.element;
    while (!BLOCKS.has(element.localName) && element.parentNode !== null) element = element.parentNode;
    return element;
  }

  /** Keeps only line breaks, pictures and keyed values below the maximum depth. */
  #openBelow(name: string, attributes: Record<string, string>, overflow: Overflow): Frame {
    const frame = { ...this.#top, name, overflow };
    if (BLOCKS.has(name)) overflow.paragraph = null;
    if (name === 'br') this.#paragraph(overflow).appendChild(new LightElement(name));
    if (name === 'img') {
      overflow.host.appendChild(new LightElement(name, attributes));
      overflow.paragraph = null;
    }
    if (name !== 'span' || attributes['data-shortcode'] === undefined) return frame;
    const element = new LightElement(name, attributes);
    this.#paragraph(overflow).appendChild(element);
    return { ...frame, element, overflow: { host: element, paragraph: element } };
  }

  #paragraph(overflow: Overflow): LightElement {
    if (overflow.paragraph === null) {
      overflow.paragraph = new LightElement('p');
      overflow.host.appendChild(overflow.paragraph);
    }
    return overflow.paragraph;
  }

  #target(): LightElement {
    return this.#top.overflow ? this.#paragraph(this.#top.overflow) : this.#top.element;
  }

  #appendLines(target: LightElement, text: string): void {
    const append = (line: string) => {
      if (line !== '') target.appendChild(new LightText(line.replaceAll(' ', '\u00a0')));
    };
    let from = 0;
    for (const { index, 0: lineBreak } of text.matchAll(/\r\n?|\n/g)) {
      append(text.slice(from, index));
      this.#count();
      target.appendChild(new LightElement('br'));
      from = index + lineBreak.length;
    }
    append(text.slice(from));
  }
}

/**
 * Parses HTML into a light tree of bounded depth, without recursion: no scripts, styles, foreign elements or text that
 * isn't shown. Throws DocumentError (`too_deep`) for thousands of unclosed elements and (`too_many_nodes`) for more than
 * DOCUMENT_LIMITS.elements.
 */
export function readHtmlTree(html: string, note: (omission: Omission) => void = () => undefined): LightElement {
  const builder = new TreeBuilder(new StyleSheet(html), note);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.onopentag(name, attributes),
      onclosetag: () => builder.onclosetag(),
      ontext: (text) => builder.ontext(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // Word hides list markers from browsers that draw lists themselves.
  parser.end(html.replace(/<!--\[if !supportLists\]>/gi, ''));
  return builder.root;
}
